import { setViewport } from '@web/test-runner-commands';
import { expect } from '../../../expect.ts';
import { twoTasks, until } from '../../../in-browser.ts';
import { clean, find, openPopup } from '../popup-fixture.ts';

const BAR = {
  poptin_id: 'a1b2c3d4e5f60',
  poptin_type: 'bar',
  poptin_format: 'format_1',
  x_close_button: 1,
  design_properties: { poptin_location: 'center-top', poptin_design_entry_effect: 'none' },
  content: { title: 'Free delivery this week', button: { label: 'See', action: 'close' } },
};

/** Decision 6: elements that a margin on the root does not move are moved too. */
describe('a bar at the top, and what the page has fixed there', () => {
  beforeEach(() => setViewport({ width: 1000, height: 600 }));
  afterEach(async () => {
    scrollTo(0, 0);
    await clean();
  });

  function put(css: string, html = 'Header'): HTMLElement {
    const element = document.createElement('div');
    element.style.cssText = css;
    element.textContent = html;
    document.body.append(element);
    return element;
  }
  const tall = () => put('height: 3000px');
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
  const heightOf = (popup: HTMLElement) => find(popup, '.popup-panel').offsetHeight;
  const moved = async () => {
    await Promise.all(document.getAnimations().map((each) => each.finished));
    // in the next frame WebKit lays out again what depends on the old position
    await new Promise((resolve) => requestAnimationFrame(resolve));
  };

  async function opened(attributes: Record<string, string> = {}) {
    const popup = await openPopup(BAR, attributes);
    await moved();
    return popup;
  }
  async function closed(popup: Awaited<ReturnType<typeof openPopup>>) {
    popup.close();
    await until(() => popup.state === 'closed');
    await moved();
  }

  it('moves a fixed header below the bar and restores its inline style', async () => {
    const header = put('position: fixed; top: 0; inset-inline: 0; height: 60px; background: #ddd');
    tall();
    const popup = await opened();
    expect(topOf(header)).toBe(heightOf(popup));
    await closed(popup);
    expect([header.style.top, header.style.getPropertyPriority('top')]).toEqual(['0px', '']);
    expect(topOf(header)).toBe(0);
  });

  it('knows the page’s position while it is still moving back', async () => {
    const header = put('position: fixed; top: 0; inset-inline: 0; height: 60px');
    const first = await opened();
    first.remove();
    await twoTasks();
    const second = await opened();
    expect(topOf(header)).toBe(heightOf(second));
    expect(getComputedStyle(document.documentElement).marginTop).toBe(`${heightOf(second)}px`);
  });

  it('leaves it alone with bar-shift="page"', async () => {
    const header = put('position: fixed; top: 0; inset-inline: 0; height: 60px');
    await opened({ 'bar-shift': 'page' });
    expect(topOf(header)).toBe(0);
  });

  it('moves a toolbar and the header right below it, and nothing further down', async () => {
    const toolbar = put('position: fixed; top: 0; inset-inline: 0; height: 32px');
    const header = put('position: fixed; top: 32px; inset-inline: 0; height: 60px');
    const chat = put('position: fixed; top: 300px; right: 0; width: 60px; height: 60px');
    const popup = await opened();
    expect([topOf(toolbar), topOf(header)]).toEqual([heightOf(popup), heightOf(popup) + 32]);
    expect(topOf(chat)).toBe(300);
  });

  it('moves a sticky header only while it sticks', async () => {
    document.body.style.margin = '0';
    const header = put('position: sticky; top: 0; height: 60px');
    tall();
    const popup = await opened();
    expect(topOf(header)).toBe(heightOf(popup));
    scrollTo(0, 900);
    await until(() => topOf(header) === heightOf(popup));
    document.body.removeAttribute('style');
  });

  it('finds a header that becomes fixed while the page scrolls', async () => {
    tall();
    const header = put('height: 60px; background: #ddd');
    const popup = await opened();
    scrollTo(0, 500);
    header.style.cssText = 'position: fixed; top: 0; inset-inline: 0; height: 60px';
    await until(() => header.style.top !== '0px');
    await moved();
    expect(topOf(header)).toBe(heightOf(popup));
    popup.remove();
    await twoTasks();
    expect(header.style.top).toBe('0px');
  });

  it('does not move a fixed element that the flow already moves', async () => {
    document.body.style.margin = '0';
    const header = put('position: fixed; inset-inline: 0; height: 60px');
    const popup = await opened();
    // only the flow positions it, and WebKit may follow a frame later
    await until(() => topOf(header) === heightOf(popup));
    document.body.removeAttribute('style');
  });

  it('does nothing of this for a bar at the bottom', async () => {
    const header = put('position: fixed; top: 0; inset-inline: 0; height: 60px');
    const popup = await openPopup({ ...BAR, design_properties: { poptin_location: 'center-bottom' } });
    await twoTasks();
    expect(popup.state).toBe('open');
    expect(topOf(header)).toBe(0);
  });
});
