import { describe, expect, test } from 'vitest';
import { beginPageView } from '../../../../elements/display-run/run/page-view.ts';
import { createPlaces } from '../../../../elements/display-run/stage/places.ts';
import { probeAdBlock } from '../../../../elements/display-run/triggers/ad-block-probe.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { idOf, poptin, ruleOf } from '../harness.ts';
import { armedPage } from './page.ts';
import '../../../../elements/display-run/triggers/lazy-triggers.ts';

const A = idOf('a');

describe('near view', () => {
  /** Observers that a test drives: happy-dom lays nothing out. */
  function watchViews(browser: FakeBrowser) {
    const observed = new Set<Element>();
    const margins: (string | undefined)[] = [];
    let tell: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => {};
    class Observer {
      constructor(callback: typeof tell, options?: { rootMargin?: string }) {
        tell = callback;
        margins.push(options?.rootMargin);
      }
      observe = (target: Element) => void observed.add(target);
      unobserve = (target: Element) => void observed.delete(target);
      disconnect = () => observed.clear();
    }
    Object.assign(browser.window, { IntersectionObserver: Observer });
    return { observed, margins, comes: (target: Element) => tell([{ isIntersecting: true, target }]) };
  }
  const embedded = poptin('a', { poptin_type: 'embedded' });

  test('an embedded popup comes when one of its places does; one observer for all', async () => {
    const html = `<body><div data-poptin-embedded="${A}"></div><p data-poptin-embedded="${A}"></p>
      <i data-poptin-embedded="${idOf('b')}"></i></body>`;
    const browser = fakeBrowser({ html });
    const views = watchViews(browser);
    const { fired, arm, view } = armedPage({ browser });
    arm('a', embedded);
    arm('b', { ...embedded, poptin_id: idOf('b') });
    await browser.settle();
    expect(views.margins).toEqual(['200px']);
    expect(views.observed.size).toBe(3);
    const { document } = browser.window;
    views.comes(document.querySelector('p') as Element);
    expect(fired).toEqual(['a embedded']);
    expect(views.observed.size).toBe(1);
    views.comes(document.querySelector('div') as Element);
    expect(fired).toHaveLength(1);
    view.end();
    expect(views.observed.size).toBe(0);
  });

  test('a place that the page draws later is found', async () => {
    const browser = fakeBrowser({ html: '<body></body>' });
    const views = watchViews(browser);
    const { arm, view } = armedPage({ browser });
    arm('a', embedded);
    await browser.settle();
    browser.window.document.body.innerHTML = `<div data-poptin-embedded="${A}"></div>`;
    await browser.tick(1000);
    expect(views.observed.size).toBe(1);
    view.end();
    expect(browser.pendingTimers()).toBe(0);
  });

  test('a tag that asks for its popup is its place', async () => {
    const browser = fakeBrowser({ html: '<body></body>' });
    const views = watchViews(browser);
    const places = createPlaces(browser);
    const view = beginPageView(browser, '', places);
    view.arm(ruleOf(embedded), () => true);
    await browser.settle();
    places.claim(A, browser.window.document.body);
    expect([...views.observed]).toEqual([browser.window.document.body]);
    view.end();
  });
});

describe('ad blocker (decision 28)', () => {
  /** Heights by class name: happy-dom gives every element the height 0. */
  function layOut(browser: FakeBrowser, heightOf: (className: string) => number) {
    Object.defineProperty(browser.window.HTMLElement.prototype, 'offsetHeight', {
      configurable: true,
      get(this: HTMLElement) {
        return heightOf(this.className);
      },
    });
  }
  async function probe(browser: FakeBrowser, apiBase = '') {
    const finding = probeAdBlock(browser, apiBase);
    await browser.tick(20_000);
    return await finding;
  }
  const refused = () => {
    throw new TypeError('blocked');
  };

  test('a bait is hidden that its twin is not', async () => {
    const browser = fakeBrowser({ html: '<body></body>' });
    layOut(browser, (name) => (name.includes('ad') ? 0 : 10));
    expect(await probe(browser)).toBe('blocked');
    expect(browser.window.document.body.children).toHaveLength(0);
    expect(browser.requests).toEqual([]);
  });

  test.each([
    ['answered', () => new Response('', { status: 404 }), 'clear'],
    ['refused', refused, 'blocked'],
    ['never answered', () => new Promise<Response>(() => {}), 'unknown'],
  ])('the bait is seen and a request with a telling name is %s', async (_, server, finding) => {
    const browser = fakeBrowser({ html: '<body></body>', server });
    layOut(browser, () => 10);
    expect(await probe(browser, 'https://provider.example/')).toBe(finding);
    expect(browser.requests[0]?.url).toBe('https://provider.example/ads/ad-banner.js?ad_unit=728x90');
  });

  test('without a network it stays unknown, without a provider the bait alone counts', async () => {
    const offline = fakeBrowser({ html: '<body></body>', server: refused });
    layOut(offline, () => 10);
    Object.defineProperty(offline.window.navigator, 'onLine', { value: false });
    expect(await probe(offline, 'https://provider.example')).toBe('unknown');
    const seen = fakeBrowser({ html: '<body></body>' });
    layOut(seen, () => 10);
    expect(await probe(seen)).toBe('clear');
    const unseen = fakeBrowser({ html: '<body></body>' });
    layOut(unseen, () => 0);
    expect(await probe(unseen)).toBe('unknown');
  });

  test('fires on a finding only, for every popup from one probe', async () => {
    const { browser, arm, fired } = armedPage({
      browser: fakeBrowser({ html: '<body></body>', server: refused }),
    });
    layOut(browser, () => 10);
    arm('a', { display_if_adblock_active: 1 });
    arm('b', { display_if_adblock_active: 1 });
    await browser.tick(1000);
    expect(fired).toEqual(['a ad_block', 'b ad_block']);
    expect(browser.requests).toHaveLength(1);
  });
});
