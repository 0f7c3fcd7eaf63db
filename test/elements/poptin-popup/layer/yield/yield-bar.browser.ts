import { setViewport } from '@web/test-runner-commands';
import { findCaught } from '../../../../../elements/poptin-popup/layer/yield/give-way.ts';
import { expect } from '../../../../expect.ts';
import { until } from '../../../../in-browser.ts';
import { clean, find, openPopup } from '../../popup-fixture.ts';

const BAR = {
  poptin_id: 'yielding00001',
  poptin_type: 'bar',
  poptin_format: 'format_1',
  x_close_button: 1,
  design_properties: { poptin_location: 'center-top', poptin_design_entry_effect: 'none' },
  content: { title: 'Free delivery this week', button: { label: 'See', action: 'close' } },
};
const AT_BOTTOM = {
  ...BAR,
  design_properties: { ...BAR.design_properties, poptin_location: 'center-bottom' },
};
const LINK = '<a href="#x" style="display:block;height:40px;width:120px">x</a>';

/** What a bar cannot move, it gives way to (decision 6). */
describe('a bar that yields', () => {
  const stops: (() => void)[] = [];
  beforeEach(() => setViewport({ width: 1000, height: 600 }));
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop();
    for (const each of [document.documentElement, document.body]) each.removeAttribute('style');
    scrollTo(0, 0);
    await clean();
  });

  function put(css: string, html = LINK): HTMLElement {
    const element = document.createElement('div');
    element.style.cssText = css;
    element.innerHTML = html;
    document.body.append(element);
    return element;
  }
  /** The page's script answers each of our values with its own, until it wins. */
  function insist(element: HTMLElement, side: 'top' | 'bottom') {
    const own = new MutationObserver(() => {
      if (element.style[side] !== '0px') element.style[side] = '0px';
    });
    own.observe(element, { attributes: true });
    stops.push(() => own.disconnect());
  }
  function isReached(control: Element): boolean {
    const { x, y, width, height } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }
  /** Whether this browser passes a press through the hole of a clipped box with a scroller in it. */
  function passesPresses(): boolean {
    const clipped = document.createElement('div');
    clipped.style.cssText =
      'position: fixed; z-index: 9; inset: 0 auto auto 0; width: 90px; height: 90px; clip-path: path(evenodd, "M0 0H90V90H0ZM30 30H60V60H30Z")';
    clipped.innerHTML = '<p style="position: relative; overflow: auto; margin: 0; height: 90px"></p>';
    document.body.append(clipped);
    const hit = document.elementFromPoint(45, 45);
    clipped.remove();
    return !clipped.contains(hit);
  }
  const boxOf = (popup: HTMLElement) => find(popup, '.popup-panel').getBoundingClientRect();
  const isInWindow = (popup: HTMLElement) => boxOf(popup).top >= 0 && boxOf(popup).bottom <= innerHeight;
  /** Resolves with the name of the control when a bar gives way. */
  const yielded = () =>
    new Promise<string>((resolve) => {
      const hear = ({ detail }: DocumentEventMap['poptin-bar-resize']) => {
        if (!detail.yields) return;
        document.removeEventListener('poptin-bar-resize', hear);
        resolve(detail.yields);
      };
      document.addEventListener('poptin-bar-resize', hear);
    });

  for (const [bar, side] of [
    [BAR, 'top'],
    [AT_BOTTOM, 'bottom'],
  ] as const) {
    it(`is next to what a script holds at the ${side}, and covers nothing of the page`, async () => {
      document.body.style.margin = '0';
      const header = put(`position: fixed; ${side}: 0; left: 0; right: 0; height: 64px; z-index: 9`);
      const first = put('height: 40px');
      put('height: 3000px', '');
      const last = put('height: 40px');
      insist(header, side);
      const hasYielded = yielded();
      const popup = await openPopup(bar);
      expect(await hasYielded).toBe('a “x”');
      const link = header.children[0] as Element;
      await until(() => isReached(link));
      expect(isInWindow(popup)).toBe(true);
      scrollTo(0, side === 'top' ? 0 : 9999);
      const inFlow = (side === 'top' ? first : last).children[0] as Element;
      await until(() => isReached(inFlow));
      expect(isReached(link)).toBe(true);
      expect(header.style.cssText).toContain(`${side}: 0px`);
      popup.close();
      await until(() => popup.state === 'closed');
      await until(() => getComputedStyle(document.documentElement).marginTop === '0px');
      expect(document.documentElement.style.getPropertyValue('--poptin-bar-height')).toBe('');
    });
  }

  it('pushes no app out of the window that cannot be shorter', async () => {
    document.documentElement.style.cssText = 'height: 100%; overflow: hidden';
    document.body.style.cssText = 'height: 100%; margin: 0; overflow: hidden';
    const app = put(
      'height: 600px',
      `<header style="height:100px">${LINK}</header><main style="height:440px"></main><footer style="height:60px">${LINK}</footer>`,
    );
    const hasYielded = yielded();
    const popup = await openPopup(BAR);
    expect(await hasYielded).toBe('a “x”');
    await until(() => [...app.querySelectorAll('a')].every(isReached));
    expect(isInWindow(popup)).toBe(true);
    expect(getComputedStyle(document.documentElement).marginTop).toBe('0px');
  });

  it('has holes where controls are, if they are everywhere', async () => {
    document.documentElement.style.cssText = 'height: 100%; overflow: hidden';
    document.body.style.cssText = 'height: 100%; margin: 0; overflow: hidden';
    const app = put('height: 600px', LINK.repeat(15));
    const hasYielded = yielded();
    const popup = await openPopup(BAR);
    await hasYielded;
    await until(() => find(popup, '.popup').style.clipPath.includes('evenodd'));
    // WebKit shows what is behind a hole, but gives the press to the boxes inside of the clipped one
    const links = [...app.querySelectorAll('a')];
    expect(links.every(isReached)).toBe(passesPresses());
    const { left, width, top, height } = boxOf(popup);
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(popup);
  });

  for (const [bar, side] of [
    [BAR, 'top'],
    [AT_BOTTOM, 'bottom'],
  ] as const)
    it(`has no reason to at the ${side} of a page that scrolls and makes room`, async () => {
      put(`position: fixed; ${side}: 0; left: 0; right: 0; height: 64px`);
      put('height: 3000px', LINK.repeat(60));
      const panel = find(await openPopup(bar), '.popup-panel');
      await Promise.all(document.getAnimations().map((each) => each.finished));
      for (const top of [0, 500, 9999]) {
        scrollTo(0, top);
        expect(findCaught(panel, side, [])).toBe(null);
      }
    });
});
