import { sendKeys, setViewport } from '@web/test-runner-commands';
import { formatCounts } from '../../../../elements/poptin-popup/format/formats.ts';
import { expect } from '../../../expect.ts';
import { listUnhidden } from '../../../hidden-by.ts';
import { until } from '../../../in-browser.ts';
import { clean, expectAccessible, find, make, nextTask, openPopup, settled } from '../popup-fixture.ts';

const FLOATING = ['bar', 'sside', 'bside', 'social', 'browsing', 'mobile'];
const MODAL = ['lightbox', 'fullpage', 'gamified'];
const INLINE = ['embedded', 'content'];

function settingsOf(poptin_type: string, number = 1, design: Record<string, unknown> = {}) {
  return {
    poptin_id: 'a1b2c3d4e5f60',
    poptin_type,
    poptin_format: `format_${number}`,
    x_close_button: 1,
    design_properties: { poptin_design_entry_effect: 'none', ...design },
    content: {
      image: { src: '/demo/images/coffee.svg', alt: '' },
      title: 'Free delivery this week',
      text: 'On every order above 30 euros.',
      button: { label: 'See the offer', action: 'close' },
    },
  };
}

const isInside = ({ left, right, top, bottom }: DOMRect) =>
  left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;

/** Every surface in a real browser: its position, what it leaves alone, how it closes. */
describe('<poptin-popup> surfaces', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  afterEach(clean);

  for (const lang of ['en', 'he']) {
    for (const type of [...FLOATING, ...MODAL, ...INLINE]) {
      it(`${type}: axe finds nothing (${lang})`, async () => {
        document.documentElement.lang = lang;
        document.documentElement.dir = lang === 'he' ? 'rtl' : 'ltr';
        await expectAccessible(await openPopup(settingsOf(type)));
      });
    }
  }

  for (const type of INLINE)
    it(`${type}: is hidden by any display of the page, and only by that`, async () => {
      const popup = await openPopup(settingsOf(type));
      await settled(popup);
      expect(listUnhidden(popup, find(popup, '.popup'))).toEqual([]);
    });

  for (const type of FLOATING) {
    it(`${type}: takes no focus, and the page stays usable`, async () => {
      const button = document.createElement('button');
      button.textContent = 'Of the page';
      document.body.append(button);
      button.focus();
      const popup = await openPopup(settingsOf(type));
      await settled(popup);
      expect(document.activeElement === button).toBe(true);
      expect(find(popup, '.popup').matches(':popover-open')).toBe(true);
      const { x, y } = button.getBoundingClientRect();
      const isCovered = type === 'bar' ? false : document.elementFromPoint(x + 4, y + 4) !== button;
      expect(isCovered).toBe(false);
      await sendKeys({ press: 'Escape' });
      expect(popup.state).not.toBe('open');
      await until(() => popup.state === 'closed');
      expect(popup.shadowRoot?.querySelector('.popup') ?? null).toBeNull();
    });
  }

  for (const position of [undefined, 'start']) {
    it(`content: all its words are in the page’s colour (picture: ${position})`, async () => {
      document.body.style.color = 'rgb(216, 218, 224)';
      const settings = settingsOf('content');
      const content = {
        ...settings.content,
        legal: 'No letters.',
        image: { ...settings.content.image, position },
      };
      const popup = await openPopup({ ...settings, content });
      await until(() => popup.shadowRoot?.querySelector('.popup-legal') !== null);
      const words = ['.popup-title', '.popup-text', '.popup-legal'];
      const colours = words.map((each) => getComputedStyle(find(popup, each)).color);
      document.body.style.color = '';
      expect(new Set(colours)).toEqual(new Set(['rgb(216, 218, 224)']));
    });
  }

  for (const type of INLINE) {
    it(`${type}: is in the flow and takes room`, async () => {
      const popup = await openPopup(settingsOf(type));
      expect(popup.getBoundingClientRect().height).toBeGreaterThan(80);
      expect(find(popup, '.popup').matches('dialog, :popover-open')).toBe(false);
      await sendKeys({ press: 'Escape' });
      expect(popup.state).toBe('open');
    });
  }

  it('floats above the page if the browser has no popovers', async () => {
    const prototype = HTMLElement.prototype;
    const known = ['popover', 'showPopover', 'hidePopover'].map(
      (name) => [name, Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor] as const,
    );
    for (const [name] of known) Reflect.deleteProperty(prototype, name);
    try {
      for (const type of FLOATING) {
        const popup = await openPopup(settingsOf(type));
        const panel = find(popup, '.popup-panel').getBoundingClientRect();
        expect(panel.height, type).toBeGreaterThan(40);
        expect(isInside(panel), type).toBe(true);
        const { left, top, width, height } = panel;
        expect(document.elementFromPoint(left + width / 2, top + height / 2), type).toBe(popup);
        expect(popup.close(), type).toBe(true);
        await until(() => popup.state === 'closed');
        popup.remove();
      }
    } finally {
      for (const [name, descriptor] of known) Object.defineProperty(prototype, name, descriptor);
    }
  });

  it('becomes a modal dialog with a content lock', async () => {
    const popup = await openPopup(settingsOf('sside', 1, { poptin_design_content_lock: 1 }));
    expect(find(popup, '.popup').matches('dialog:modal')).toBe(true);
  });

  it('fills the page in landing-page mode, without a way to close it', async () => {
    const popup = await openPopup(settingsOf('lightbox'), { mode: 'page' });
    expect(popup.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight);
    expect(popup.shadowRoot?.querySelector('.popup-close') ?? null).toBeNull();
  });

  it('pushes the page down by the height of a bar at the top, and lets it return', async () => {
    document.documentElement.style.marginTop = '7px';
    const popup = await openPopup(settingsOf('bar', 1, { poptin_location: 'center-top' }));
    const { height } = find(popup, '.popup-panel').getBoundingClientRect();
    await Promise.all(document.documentElement.getAnimations().map((each) => each.finished));
    const root = document.documentElement;
    expect(getComputedStyle(root).marginTop).toBe(`${7 + Math.round(height)}px`);
    expect(getComputedStyle(root).getPropertyValue('--poptin-bar-height')).toBe(`${Math.round(height)}px`);
    popup.close();
    await until(() => popup.state === 'closed');
    expect(root.getAttribute('style')?.replaceAll(' ', '')).toBe('margin-top:7px;');
    root.removeAttribute('style');
  });

  it('pushes the page over 300 ms, there and back, whatever the page’s own style says', async () => {
    const root = document.documentElement;
    const own = document.createElement('style');
    own.textContent = 'html { margin-top: 32px !important }';
    document.head.append(own);
    expect(getComputedStyle(root).marginTop).toBe('32px');
    own.textContent += 'html { transition: all 9s }';
    /** The page's position at the beginning, in the middle and at the end of the move. */
    const course = () => {
      const [way] = root.getAnimations();
      if (!way) throw new Error('nothing moves');
      way.pause();
      expect(way.effect?.getComputedTiming().duration).toBe(300);
      const at = [0, 150, 299.999].map((ms) => {
        way.currentTime = ms;
        return Number.parseFloat(getComputedStyle(root).marginTop);
      });
      way.finish();
      return at.map(Math.round);
    };
    const popup = await openPopup(settingsOf('bar', 1, { poptin_location: 'center-top' }));
    const height = Math.round(find(popup, '.popup-panel').getBoundingClientRect().height);
    const [from = 0, middle = 0, to = 0] = course();
    expect([from, to]).toEqual([32, 32 + height]);
    expect(middle).toBeGreaterThanOrEqual(from + 1);
    expect(middle).toBeLessThanOrEqual(to - 1);
    popup.close();
    await until(() => getComputedStyle(root).getPropertyValue('--poptin-bar-height') === '');
    expect(course()).toEqual([to, to - (middle - from), from]);
    await until(() => root.getAttribute('style') === null);
    own.remove();
  });

  it('lets the wheel scroll the page over a bar, and not over a modal', async () => {
    for (const [type, expected] of [
      ['bar', 'auto'],
      ['sside', 'auto'],
      ['social', 'auto'],
      ['lightbox', 'contain'],
      ['fullpage', 'contain'],
    ] as const) {
      const popup = await openPopup(settingsOf(type));
      const chains = ['.popup', '.popup-body'].map(
        (part) => getComputedStyle(find(popup, part)).overscrollBehaviorY,
      );
      expect([type, ...chains]).toEqual([type, expected, expected]);
      await clean();
    }
  });

  it('keeps the end of the page reachable under a bar at the bottom', async () => {
    const popup = await openPopup(settingsOf('bar', 1));
    const { height } = find(popup, '.popup-panel').getBoundingClientRect();
    expect(getComputedStyle(document.documentElement).paddingBottom).toBe(`${Math.round(height)}px`);
    popup.remove();
    await nextTask();
    expect(getComputedStyle(document.documentElement).paddingBottom).toBe('0px');
  });

  for (const overflow of ['', 'hidden'])
    for (const isTopFirst of [true, false])
      it(`leaves nothing of bars at both edges (${overflow || 'a page that scrolls'}, the ${isTopFirst ? 'top' : 'bottom'} one goes first)`, async () => {
        const root = document.documentElement;
        const page = document.createElement('div');
        page.style.cssText = 'height: 100vh';
        document.body.append(page);
        root.style.overflow = overflow;
        const before = [root, page].map((each) => each.getAttribute('style'));
        const top = await openPopup(settingsOf('bar', 4, { poptin_location: 'center-top' }));
        const bottom = await openPopup({ ...settingsOf('bar', 2), poptin_id: 'a1b2c3d4e5f61' });
        for (const each of isTopFirst ? [top, bottom] : [bottom, top]) {
          each.remove();
          await nextTask();
        }
        await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})));
        await nextTask();
        expect([root, page].map((each) => each.getAttribute('style'))).toEqual(before);
        page.remove();
        root.removeAttribute('style');
      });

  for (const [edge, poptin_location] of [
    ['top', 'center-top'],
    ['bottom', ''],
  ] as const) {
    it(`stacks bars at the ${edge}, makes room for all, and closes the gap of one that goes`, async () => {
      const root = document.documentElement;
      const boxOf = (popup: HTMLElement) => find(popup, '.popup-panel').getBoundingClientRect();
      const room = () => getComputedStyle(root).getPropertyValue(`--poptin-bar-${edge}`);
      const first = await openPopup(settingsOf('bar', 4, { poptin_location }));
      const second = await openPopup({
        ...settingsOf('bar', 2, { poptin_location }),
        poptin_id: 'a1b2c3d4e5f61',
      });
      const both = Math.round(boxOf(first).height + boxOf(second).height);
      expect(room()).toBe(`${both}px`);
      const [outer, inner] = edge === 'top' ? [first, second] : [second, first];
      expect(Math.round(boxOf(outer).bottom)).toBe(Math.round(boxOf(inner).top));
      expect([isInside(boxOf(first)), isInside(boxOf(second))]).toEqual([true, true]);
      first.close();
      await until(() => room() === `${Math.round(boxOf(second).height)}px`);
      const gap = () => (edge === 'top' ? boxOf(second).top : innerHeight - boxOf(second).bottom);
      await until(() => Math.round(gap()) === 0);
      second.remove();
      await until(() => root.getAttribute('style') === null);
    });
  }

  for (const width of [320, 390, 768, 1280, 2560]) {
    it(`stays inside the viewport at ${width} px, in all formats, without a page scroll`, async function () {
      this.timeout(60_000);
      await setViewport({ width, height: 640 });
      const outside: string[] = [];
      for (const [type, count] of Object.entries(formatCounts())) {
        if (INLINE.includes(type)) continue;
        for (let number = 1; number <= count; number++) {
          const popup = await openPopup(settingsOf(type, number));
          const panel = find(popup, '.popup-panel').getBoundingClientRect();
          const close = find(popup, '.popup-close').getBoundingClientRect();
          const isSmall = close.width < 44 || close.height < 44;
          const scrolls = document.documentElement.scrollWidth > innerWidth;
          if (!isInside(panel) || !isInside(close) || isSmall || scrolls || panel.height < 40) {
            outside.push(`${type} ${number}`);
          }
          popup.remove();
          await nextTask();
        }
      }
      expect(outside).toEqual([]);
    });
  }

  it('leaves nothing after 200 openings and closings', async function () {
    this.timeout(60_000);
    const popup = make(settingsOf('bar', 1, { poptin_location: 'center-top' }));
    for (let round = 0; round < 200; round++) {
      await popup.open('test');
      popup.remove();
      await nextTask();
      document.body.append(popup);
    }
    popup.remove();
    await nextTask();
    expect(popup.shadowRoot?.childElementCount).toBe(0);
    expect(document.documentElement.getAttribute('style') ?? '').toBe('');
    expect(document.body.childElementCount).toBe(0);
  });
});
