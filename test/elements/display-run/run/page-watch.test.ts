import { describe, expect, test } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, idOf, poptin, startProviderRun, startRun } from '../harness.ts';

const SECOND = 1000;
const A = idOf('a');
const B = idOf('b');
const URL_ = 'https://shop.example/';

/** The visitor clicks; returns whether the browser would follow the link. */
function click(browser: FakeBrowser, selector: string, properties: MouseEventInit = {}): boolean {
  const event = new browser.window.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    composed: true,
    button: 0,
    ...properties,
  });
  // happy-dom follows links: the page's last listener keeps the test on its page
  let isPrevented: boolean | null = null;
  const look = (each: Event) => {
    isPrevented = each.defaultPrevented;
    each.preventDefault();
  };
  browser.window.addEventListener('click', look);
  browser.window.document.querySelector(selector)?.dispatchEvent(event);
  browser.window.removeEventListener('click', look);
  // the page hears nothing of a link that opens a popup
  return !(isPrevented ?? event.defaultPrevented);
}

describe('links and marked elements (popup §2)', () => {
  const html = `<body>
    <a id="link" href="/APIRequest/click/${A}"><b>open</b></a>
    <a id="foreign" href="https://evil.example/click/${A}" target="_blank" rel="noopener">elsewhere</a>
    <div data-no-popup><a id="comment" href="/click/${A}">a</a><p data-poptin-click="${A}">b</p></div>
    <a id="deep" href="/click/${A}/more?x=1">open</a>
    <a id="short" href="/click/abc">no</a>
    <a id="long" href="/click/${A}0">no</a>
    <a id="other" href="/click/${B}">unknown</a>
    <i id="marked" data-poptin-click="${B}">unknown</i>
    <button data-poptin-click="${A}"><i>open</i></button>
    <button id="bad" data-poptin-click="nonsense">no</button>
  </body>`;
  const setUp = () => startRun([poptin('a', { on_click: 1 })], { page: { html, url: URL_ } });

  test.each(['#link', '#link b', '#deep', 'button[data-poptin-click] i'])(
    '%s opens the popup',
    async (selector) => {
      const { browser, stage } = await setUp();
      expect(click(browser, selector)).toBe(false);
      await browser.settle();
      expect(stage.shown).toEqual(['a click']);
    },
  );

  test.each([
    ['#short', {}],
    ['#long', {}],
    ['#bad', {}],
    ['#foreign', {}],
    ['#other', {}],
    ['#comment', {}],
    ['[data-no-popup] p', {}],
    ['#link', { altKey: true }],
    ['#link', { ctrlKey: true }],
    ['#link', { metaKey: true }],
    ['#link', { shiftKey: true }],
    ['#link', { button: 1 }],
  ])('%s with %j is left to the browser', async (selector, properties) => {
    const { browser, stage } = await setUp();
    expect(click(browser, selector, properties)).toBe(true);
    await browser.settle();
    expect(stage.shown).toEqual([]);
  });

  test.each([
    ['prevents', (event: Event) => event.preventDefault()],
    ['stops', (event: Event) => event.stopImmediatePropagation()],
  ])('they are orders: they open what they name, whatever a listener %s', async (_, listener) => {
    for (const selector of ['#link', 'button[data-poptin-click]']) {
      const { browser, stage } = await setUp();
      const { document } = browser.window;
      for (const capture of [true, false]) document.addEventListener('click', listener, capture);
      click(browser, selector);
      await browser.settle();
      expect(stage.shown).toEqual(['a click']);
    }
  });

  test('no router of the page hears of a link that opens a popup', async () => {
    const { browser } = await setUp();
    const heard: string[] = [];
    browser.window.document.addEventListener(
      'click',
      ({ target }) => heard.push((target as Element).id),
      true,
    );
    for (const selector of ['#link', '#other']) click(browser, selector);
    expect(heard).toEqual(['other']);
  });

  test('the provider’s links work like the site’s own', async () => {
    const { browser, stage } = await startProviderRun(() => ({ poptins: [poptin('a', { on_click: 1 })] }), {
      page: {
        html: `<body><a id="link" href="https://provider.example/click/${A}">open</a></body>`,
        url: URL_,
      },
    });
    expect(click(browser, '#link')).toBe(false);
    await browser.settle();
    expect(stage.shown).toEqual(['a click']);
  });

  test('fetches the popup of a marked element that only the provider knows', async () => {
    const { browser, stage } = await startProviderRun(
      ({ pathname }) => (pathname.includes('/click/') ? poptin('b') : { poptins: [] }),
      { page: { html, url: URL_ } },
    );
    click(browser, '#marked');
    await browser.settle();
    expect(stage.shown).toEqual(['b click']);
  });

  test('a teaser tab opens its popup', async () => {
    const { browser, stage } = await setUp();
    const { document, CustomEvent } = browser.window;
    const options = { bubbles: true, detail: { poptin_id: A } };
    document.body.dispatchEvent(new CustomEvent('poptin-tab-open', options));
    await browser.settle();
    expect(stage.shown).toEqual(['a tab']);
  });

  test('nothing listens after the run has ended', async () => {
    const { browser, stage, stop } = await setUp();
    stop();
    expect(click(browser, '#link')).toBe(true);
    await browser.settle();
    expect(stage.shown).toEqual([]);
  });
});

describe('single-page apps (decision 81)', () => {
  const go = (browser: FakeBrowser, url: string, how: 'pushState' | 'replaceState' = 'pushState') =>
    browser.window.history[how](null, '', url);
  const answers =
    (byPath: Record<string, ReturnType<typeof poptin>[]>, browser: () => FakeBrowser) => () => ({
      poptins: byPath[browser().window.location.pathname] ?? [],
    });

  test('another path or query is a new page: it asks again, and triggers start over', async () => {
    const { browser, stage } = await startProviderRun(() => ({ poptins: [poptin('a', afterSeconds(5))] }), {
      page: { url: URL_ },
    });
    await browser.tick(4 * SECOND);
    go(browser, '/next');
    await browser.tick(4 * SECOND);
    expect(stage.shown).toEqual([]);
    go(browser, '/next?page=2', 'replaceState');
    await browser.tick(6 * SECOND);
    expect(stage.shown).toEqual(['a seconds']);
    expect(browser.requests).toHaveLength(3);
  });

  test.each(['#part', '/', '/?'])('%s is not a new page', async (url) => {
    const { browser } = await startProviderRun(() => ({ poptins: [] }), { page: { url: URL_ } });
    go(browser, url, 'replaceState');
    await browser.tick(SECOND);
    expect(browser.requests).toHaveLength(1);
  });

  test('a router that redirects is one page', async () => {
    const { browser } = await startProviderRun(() => ({ poptins: [] }), { page: { url: URL_ } });
    for (const path of ['/a', '/b', '/c']) go(browser, path);
    await browser.tick(SECOND);
    expect(browser.requests).toHaveLength(2);
  });

  test('an open popup stays while the new page also wants it, or while the visitor types into it', async () => {
    const browser = fakeBrowser({ url: URL_ });
    const pages = { '/': [poptin('a', afterSeconds(1))], '/with': [poptin('a')], '/without': [] };
    const { stage } = await startProviderRun(
      answers(pages, () => browser),
      { browser },
    );
    await browser.tick(SECOND);
    go(browser, '/with');
    await browser.tick(SECOND);
    expect(stage.open_.has(A)).toBe(true);
    stage.dirty.add(A);
    go(browser, '/without');
    await browser.tick(SECOND);
    expect(stage.open_.has(A)).toBe(true);
    stage.dirty.clear();
    go(browser, '/without?2');
    await browser.tick(SECOND);
    expect(stage.open_.has(A)).toBe(false);
  });

  test('forgets popups that waited in the queue', async () => {
    const browser = fakeBrowser({ url: URL_ });
    const pages = { '/': [poptin('a', afterSeconds(1)), poptin('b', afterSeconds(1))], '/x': [] };
    const { stage } = await startProviderRun(
      answers(pages, () => browser),
      { browser },
    );
    await browser.tick(SECOND);
    go(browser, '/x');
    await browser.tick(10 * SECOND);
    expect(stage.shown).toEqual(['a seconds']);
  });

  test('ignores an answer that arrives after the page was left', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { browser, stage } = await startProviderRun(() => new Promise((resolve) => answers.push(resolve)), {
      page: { url: URL_ },
    });
    go(browser, '/x');
    await browser.tick(100);
    answers[0]?.({ poptins: [poptin('a')] });
    await browser.tick(SECOND);
    expect(stage.shown).toEqual([]);
    answers[1]?.({ poptins: [poptin('b')] });
    await browser.tick(SECOND);
    expect(stage.shown).toEqual(['b load']);
  });

  test('does not fetch a static file again', async () => {
    const browser = fakeBrowser({ url: URL_, server: () => Response.json([poptin('a', afterSeconds(1))]) });
    const { stage } = await startRun([], { browser, config: { inline: null, src: '/popups.json' } });
    go(browser, '/x');
    await browser.tick(2 * SECOND);
    expect(stage.shown).toEqual(['a seconds']);
    expect(browser.requests).toHaveLength(1);
  });

  test('spa="off" ignores navigations', async () => {
    const { browser } = await startProviderRun(() => ({ poptins: [] }), {
      page: { url: URL_ },
      config: { spa: 'off' },
    });
    go(browser, '/next');
    await browser.tick(SECOND);
    expect(browser.requests).toHaveLength(1);
  });

  test('the debug cookie: every navigation removes all popups and starts over', async () => {
    const browser = fakeBrowser({ url: URL_ });
    browser.cookies.set('poptin_debug', '1');
    const { stage } = await startProviderRun(() => ({ poptins: [poptin('a', afterSeconds(1))] }), {
      browser,
    });
    await browser.tick(SECOND);
    go(browser, '/', 'replaceState');
    await browser.tick(100);
    expect(stage.open_.size).toBe(0);
    expect(stage.cleared).toBe(1);
    expect(browser.requests).toHaveLength(2);
  });

  test('two hundred navigations leave no timer, no listener and a short memory', async () => {
    const raw = poptin('a', {
      ...afterSeconds(50),
      display_after_scroll_active: 50,
      display_after_inactive_seconds_active: 90,
      display_after_exit_website_active: 1,
    });
    const { browser, run, stop } = await startProviderRun(() => ({ poptins: [raw] }), {
      page: { url: URL_ },
    });
    await browser.tick(100);
    const timers = browser.pendingTimers();
    for (let n = 0; n < 200; n++) {
      go(browser, `/${n}`);
      await browser.tick(60);
    }
    await browser.tick(100);
    expect(browser.pendingTimers()).toBe(timers);
    expect([...run.getState().poptins.keys()]).toEqual([A]);
    expect(
      browser.local
        .keys()
        .map((key) => browser.local.get(key)?.length ?? 0)
        .every((length) => length < 3000),
    ).toBe(true);
    stop();
    expect(browser.pendingTimers()).toBe(0);
  });
});

describe('back from the back/forward cache', () => {
  const comeBack = (browser: FakeBrowser) => {
    const event = new browser.window.Event('pageshow');
    Object.defineProperty(event, 'persisted', { value: true });
    browser.window.dispatchEvent(event);
  };

  test('rearms triggers without asking again', async () => {
    const { browser, stage } = await startProviderRun(() => ({ poptins: [poptin('a', afterSeconds(5))] }), {
      page: { url: URL_ },
    });
    await browser.tick(4 * SECOND);
    comeBack(browser);
    await browser.tick(4 * SECOND);
    expect(stage.shown).toEqual([]);
    await browser.tick(SECOND);
    expect(stage.shown).toEqual(['a seconds']);
    expect(browser.requests).toHaveLength(1);
  });

  test('closes a popup that has ended in the meantime; others stay', async () => {
    const timer = (text: string) => ({ ...afterSeconds(1), design_properties: { timer: text } });
    const { browser, stage } = await startProviderRun(() => ({
      poptins: [
        poptin('a', { poptin_type: 'bar', ...timer('15/01/2026|13:00|0') }),
        poptin('b', { poptin_type: 'bar', ...afterSeconds(1) }),
      ],
    }));
    await browser.tick(SECOND);
    expect(stage.open_.size).toBe(2);
    await browser.tick(3600 * SECOND);
    comeBack(browser);
    expect([...stage.open_]).toEqual([B]);
  });

  test('a first load does not count', async () => {
    const { browser, stage } = await startProviderRun(() => ({ poptins: [poptin('a', afterSeconds(5))] }));
    await browser.tick(4 * SECOND);
    browser.window.dispatchEvent(new browser.window.Event('pageshow'));
    await browser.tick(SECOND);
    expect(stage.shown).toEqual(['a seconds']);
  });
});
