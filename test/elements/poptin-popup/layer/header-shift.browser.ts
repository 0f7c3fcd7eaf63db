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

const AT_BOTTOM = {
  ...BAR,
  design_properties: { ...BAR.design_properties, poptin_location: 'center-bottom' },
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

  async function opened(attributes: Record<string, string> = {}, bar = BAR) {
    const popup = await openPopup(bar, attributes);
    await moved();
    return popup;
  }
  async function closed(popup: Awaited<ReturnType<typeof openPopup>>) {
    popup.close();
    await until(() => popup.state === 'closed');
    await moved();
  }

  /** Without the exit animation. */
  async function removed(popup: HTMLElement) {
    popup.remove();
    await twoTasks();
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

  /** The page's control is what is hit where it is drawn, and its style is the page's own again in the end. */
  function isReached(control: Element): boolean {
    const { x, y, width, height } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }
  const link = '<a href="#x" style="display:block;height:40px;width:120px">x</a>';
  const fill = (css: string, html = link) => {
    const element = put(css);
    element.innerHTML = html;
    return element;
  };

  const PLACES: readonly (readonly [name: string, css: string, bar: typeof BAR])[] = [
    ['an absolute header over a picture', 'position: absolute; top: 0; left: 0; right: 0; height: 64px', BAR],
    ['a button off the edge', 'position: fixed; top: 20px; right: 20px', BAR],
    ['a sticky header off the edge', 'position: sticky; top: 16px; height: 50px', BAR],
    ['a sidebar', 'position: fixed; top: 0; left: 0; width: 200px; height: 100vh; overflow: auto', BAR],
    ['a tab bar', 'position: fixed; bottom: 0; left: 0; right: 0; height: 56px', AT_BOTTOM],
    ['a button to the top', 'position: fixed; bottom: 18px; right: 18px', AT_BOTTOM],
    ['a sidebar over a bar at the bottom', 'position: fixed; top: 0; height: 100vh; width: 200px', AT_BOTTOM],
    ['a sheet that fills the window', 'position: fixed; inset: 0', AT_BOTTOM],
    ['a sticky sidebar', 'position: sticky; top: 0; height: 100vh; width: 200px; overflow: auto', BAR],
    ['a sidebar below a gap', 'position: fixed; top: 30px; height: 560px; width: 200px; overflow: auto', BAR],
    [
      'a padded sidebar',
      'position: fixed; top: 30px; height: 500px; padding: 30px; width: 200px; overflow: auto',
      BAR,
    ],
    [
      'a sticky sidebar over a bar at the bottom',
      'position: sticky; top: 0; max-height: 100vh; height: 590px; width: 200px; overflow: auto',
      AT_BOTTOM,
    ],
    ['a sidebar from below', 'position: fixed; bottom: 0; height: 590px; width: 200px; overflow: auto', BAR],
    ['a button by its top', 'position: fixed; top: 90vh; right: 18px', AT_BOTTOM],
    ['a button that is half outside', 'position: fixed; top: calc(100vh - 25px); right: 18px', AT_BOTTOM],
    ['a sheet that peeps out', 'position: fixed; bottom: -15px; left: 0', AT_BOTTOM],
    ['a ribbon that is half outside', 'position: fixed; top: -15px; left: 0', BAR],
    ['a button by its bottom', 'position: fixed; bottom: 90vh; right: 18px', BAR],
  ];
  for (const [name, css, bar] of PLACES) {
    it(`covers no link of ${name}`, async () => {
      document.body.style.margin = '0';
      const element = fill(css);
      // its last link is at its end
      if (element.offsetHeight > 300) {
        element.innerHTML += `<div style="position:absolute;bottom:0;left:0">${link}</div>`;
      }
      tall();
      const before = element.style.cssText;
      const popup = await opened({}, bar);
      for (const each of element.querySelectorAll('a')) expect(isReached(each), name).toBe(true);
      await removed(popup);
      expect(element.style.cssText).toBe(before);
      document.body.removeAttribute('style');
    });
  }

  for (const bar of [BAR, AT_BOTTOM])
    it(`shortens a list in a sidebar that is measured by the window (${bar === BAR ? 'top' : 'bottom'})`, async () => {
      const sidebar = fill(
        'position: fixed; top: 0; bottom: 0; height: 100vh; width: 200px',
        `<p style="height:50px;margin:0">Brand</p><div style="height:calc(100vh - 50px);overflow-y:auto">${link.repeat(30)}</div>`,
      );
      const list = sidebar.querySelector('div') as HTMLElement;
      const before = [sidebar.style.cssText, list.style.cssText];
      const popup = await opened({}, bar);
      list.scrollTop = 9999;
      expect(isReached(list.lastElementChild as Element)).toBe(true);
      await removed(popup);
      expect([sidebar.style.cssText, list.style.cssText]).toEqual(before);
    });

  it('moves a header again that a script puts back at each scroll, before it is painted', async () => {
    const header = fill('position: fixed; top: 0; inset-inline: 0; height: 60px');
    tall();
    const back = () => {
      header.style.top = '0px';
    };
    addEventListener('scroll', back);
    const popup = await opened();
    for (const y of [100, 300]) {
      scrollTo(0, y);
      await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      await until(() => topOf(header) === heightOf(popup));
      expect(isReached(header.children[0] as Element)).toBe(true);
    }
    removeEventListener('scroll', back);
    await removed(popup);
    expect([header.style.top, header.style.transition]).toEqual(['0px', '']);
  });

  it('comes to an end with a page that answers each value with its own', async () => {
    const header = fill('position: fixed; top: 0; inset-inline: 0; height: 60px');
    let answers = 0;
    const own = new MutationObserver(() => {
      if (header.style.top === '0px') return;
      answers++;
      header.style.top = '0px';
    });
    own.observe(header, { attributes: true });
    const popup = await opened();
    const frames = 20;
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
    own.disconnect();
    // one a frame at the most, on a slow machine too
    expect(answers).toBeLessThanOrEqual(frames + 1);
    await removed(popup);
  });

  it('gives back a header that is no longer fixed', async () => {
    const above = put('height: 200px');
    const header = fill('position: relative; height: 60px');
    tall();
    const popup = await opened();
    const stick = () => {
      header.style.position = scrollY > 120 ? 'fixed' : 'relative';
      header.style.top = '0px';
    };
    addEventListener('scroll', stick);
    scrollTo(0, 900);
    await until(() => header.style.position === 'fixed' && topOf(header) === heightOf(popup));
    scrollTo(0, 0);
    await until(() => header.style.position === 'relative' && header.style.top === '0px');
    expect(topOf(header)).toBe(topOf(above) + 200);
    removeEventListener('scroll', stick);
  });

  it('finds what the visitor opens', async () => {
    tall();
    const modal = fill('position: fixed; inset: 0; display: none; height: 100%');
    const popup = await opened();
    put('', 'Menu').addEventListener('click', () => {
      modal.style.display = 'block';
    });
    (document.body.lastElementChild as HTMLElement).click();
    await until(() => topOf(modal) === heightOf(popup));
    expect(isReached(modal.children[0] as Element)).toBe(true);
    expect(Math.round(modal.getBoundingClientRect().bottom)).toBe(600);
  });

  it('leaves backgrounds, and what sticks in a scroller of the page, where they are', async () => {
    document.body.style.margin = '0';
    const background = put('position: fixed; inset: 0; z-index: -1', '');
    const scroller = fill(
      'height: 300px; overflow: auto',
      `<div style="position:sticky;top:0">${link}</div>`,
    );
    const sticky = scroller.firstElementChild as HTMLElement;
    const popup = await opened();
    expect([background.style.top, sticky.style.top]).toEqual(['0px', '0px']);
    expect(topOf(sticky)).toBe(heightOf(popup));
    document.body.removeAttribute('style');
  });

  it('lets anchors and the focus stop next to it', async () => {
    document.documentElement.style.scrollPaddingTop = '10px';
    const target = put('height: 40px');
    document.body.prepend(tall());
    target.tabIndex = 0;
    tall();
    const popup = await opened();
    target.scrollIntoView();
    expect(topOf(target)).toBe(heightOf(popup) + 10);
    await removed(popup);
    expect(document.documentElement.style.scrollPaddingTop).toBe('10px');
    const low = await opened({}, AT_BOTTOM);
    target.scrollIntoView({ block: 'end' });
    expect(Math.round(innerHeight - target.getBoundingClientRect().bottom)).toBe(heightOf(low));
    await removed(low);
    document.documentElement.removeAttribute('style');
  });

  for (const bar of [BAR, AT_BOTTOM]) {
    for (const [name, css] of [
      ['100vh', 'height: 100vh'],
      ['100 %', 'height: 100%'],
      ['at least 100vh', 'min-height: 100vh; max-height: 100vh'],
      ['an absolute one', 'position: absolute; inset: 0'],
    ] as const) {
      it(`keeps the last pixel of an app (${name}) ${bar === BAR ? 'below' : 'above'} it`, async () => {
        const { documentElement: root, body } = document;
        root.style.cssText = 'height: 100%; overflow: hidden';
        body.style.cssText = 'height: 100%; margin: 0; overflow: hidden';
        const app = fill(
          `${css}; display: flex; flex-direction: column`,
          `<header>${link}</header><main style="flex:1;overflow:auto"></main><footer>${link}</footer>`,
        );
        const before = [root, body, app].map(({ style }) => style.cssText);
        const popup = await opened({}, bar);
        for (const each of app.querySelectorAll('a')) expect(isReached(each)).toBe(true);
        await removed(popup);
        expect([root, body, app].map(({ style }) => style.cssText)).toEqual(before);
        root.removeAttribute('style');
        body.removeAttribute('style');
      });
    }
  }

  it('moves a body that is out of the flow', async () => {
    document.body.style.cssText = 'position: absolute; top: 0; left: 0; width: 100%; margin: 0';
    const header = fill('height: 60px');
    const popup = await opened();
    expect(topOf(header)).toBe(heightOf(popup));
    await removed(popup);
    expect(document.body.style.top).toBe('0px');
    document.body.removeAttribute('style');
  });

  it('moves nothing at the other edge', async () => {
    const header = put('position: fixed; top: 0; inset-inline: 0; height: 60px');
    const popup = await openPopup({ ...BAR, design_properties: { poptin_location: 'center-bottom' } });
    await twoTasks();
    expect(popup.state).toBe('open');
    expect(topOf(header)).toBe(0);
  });
});
