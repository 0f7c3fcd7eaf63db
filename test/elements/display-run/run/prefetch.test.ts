import { describe, expect, test } from 'vitest';
import { createPrefetch } from '../../../../elements/display-run/run/prefetch.ts';
import type { LazyShowing } from '../../../../elements/display-run/stage/lazy-showing.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, idOf, poptin, ruleOf, startRun } from '../harness.ts';
import { dispatch } from '../triggers/page.ts';

function setUp(connection?: object) {
  const browser = fakeBrowser();
  if (connection) Object.defineProperty(browser.window.navigator, 'connection', { value: connection });
  const life = new AbortController();
  const fetched: string[] = [];
  const showing = {
    load: async () => ({ prepare: async ({ id }: { id: string }) => void fetched.push(id) }),
  } as unknown as LazyShowing;
  const prefetch = createPrefetch(browser, showing, () => life.signal);
  const near = (name: string) => prefetch(ruleOf(poptin(name), browser));
  return { browser, life, fetched, near };
}

describe('fetching ahead what shows a popup', () => {
  test('in idle time, once per popup, and for three of them at most', async () => {
    const { browser, fetched, near } = setUp();
    for (const name of ['a', 'a', 'b', 'c', 'd']) near(name);
    expect(fetched).toEqual([]);
    await browser.tick(10);
    expect(fetched).toEqual(['a', 'b', 'c'].map(idOf));
  });

  test.each([
    { saveData: true },
    { effectiveType: 'slow-2g' },
    { effectiveType: '2g' },
    { effectiveType: '3g' },
  ])('never with %o', async (connection) => {
    const { browser, fetched, near } = setUp(connection);
    near('a');
    await browser.tick(10);
    expect(fetched).toEqual([]);
  });

  test('on a fast line, which some browsers report', async () => {
    const { browser, fetched, near } = setUp({ effectiveType: '4g', saveData: false });
    near('a');
    await browser.tick(10);
    expect(fetched).toEqual([idOf('a')]);
  });

  test('not for a page view that has ended', async () => {
    const { browser, life, fetched, near } = setUp();
    near('a');
    life.abort();
    await browser.tick(10);
    expect(fetched).toEqual([]);
  });
});

describe('a run', () => {
  /** A popup whose template is on a server: it is fetched ahead together with the popup. */
  const withTemplate = (name: string, raw: object) =>
    poptin(name, { ...raw, poptin: '', poptin_url: `https://site.example/${name}.html` });
  const asked = (browser: { requests: { url: string }[] }) => browser.requests.map(({ url }) => url);
  const page = { server: () => new Response('<p>Hello</p>') };

  test('fetches when a trigger is close, and nothing before', async () => {
    const { browser, stop } = await startRun([withTemplate('a', afterSeconds(20))], { page });
    await browser.tick(14_900);
    expect(asked(browser)).toEqual([]);
    await browser.tick(200);
    expect(asked(browser)).toEqual(['https://site.example/a.html']);
    stop();
  });

  test.each(['pointerover', 'focusin'])('fetches at %s of what opens a popup', async (type) => {
    const html = `<body><a href="/click/${idOf('a')}"><b>Open</b></a>
      <poptin-tab for="${idOf('b')}"></poptin-tab><p>Nothing</p></body>`;
    const { browser, stop } = await startRun(
      [withTemplate('a', { on_click: 1 }), withTemplate('b', { on_click: 1 })],
      { page: { ...page, html } },
    );
    const over = async (selector: string) => {
      dispatch(browser.window.document.querySelector(selector) as Element, browser, type);
      await browser.tick(10);
    };
    await over('p');
    expect(asked(browser)).toEqual([]);
    await over('b');
    expect(asked(browser)).toEqual(['https://site.example/a.html']);
    await over('poptin-tab');
    expect(asked(browser)).toHaveLength(2);
    stop();
  });

  test('fetches for a marked element in the window once the page has loaded and is idle', async () => {
    const html = `<body><a id="a" href="/click/${idOf('a')}">Open</a><i id="b" data-poptin-click="${idOf('b')}">Open</i>
      <div data-no-popup><i id="c" data-poptin-click="${idOf('c')}">Open</i></div><i data-poptin-click="${idOf('d')}">Unknown</i></body>`;
    const browser = fakeBrowser({ ...page, html });
    const observed: Element[] = [];
    let comes = (_target: Element) => {};
    class Observer {
      constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        comes = (target) => tell([{ isIntersecting: true, target }]);
      }
      observe = (target: Element) => void observed.push(target);
      unobserve = (target: Element) => void observed.splice(observed.indexOf(target), 1);
      disconnect = () => void observed.splice(0);
    }
    Object.assign(browser.window, { IntersectionObserver: Observer });
    const popups = ['a', 'b', 'c'].map((name) => withTemplate(name, { on_click: 1 }));
    const { stop } = await startRun(popups, { browser });
    // idle only once the clock moves
    expect(observed).toEqual([]);
    await browser.tick(10);
    expect(observed).toHaveLength(4);
    const find = (selector: string) => browser.window.document.querySelector(selector) as Element;
    expect(asked(browser)).toEqual([]);
    for (const each of ['#c', '#b', '#a']) comes(find(each));
    await browser.tick(10);
    expect(asked(browser)).toEqual(['b', 'a'].map((name) => `https://site.example/${name}.html`));
    stop();
    expect(observed).toEqual([]);
  });
});
