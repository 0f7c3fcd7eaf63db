import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import { describe, expect, test } from 'vitest';
import { beginPageView } from '../../../../elements/display-run/run/page-view.ts';
import { createPlaces } from '../../../../elements/display-run/stage/places.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { idOf, poptin, ruleOf } from '../harness.ts';
import { armedPage } from './page.ts';

const A = idOf('a');

describe('near view', () => {
  /** Observers that a test drives: happy-dom has no layout. */
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

  test('an embedded popup appears when one of its places comes close; one observer serves all', async () => {
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

  test('finds a place that the page draws later', async () => {
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
