import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createThresholds } from '../../../../elements/display-run/triggers/thresholds.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { armedPage, dispatch, hide, scrollTo, sizes, touch } from './page.ts';
import '../../../../elements/display-run/triggers/lazy-triggers.ts';

const SECOND = 1000;
const scroll = (percent: unknown) => ({ display_after_scroll_active: percent });

describe('scroll', () => {
  test('fires when so much of the page was scrolled', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', scroll(50));
    arm('b', scroll(100));
    arm('c', scroll({ percent: 0 }));
    await browser.settle();
    scrollTo(browser, 1990);
    expect(fired).toEqual(['c scroll']);
    await browser.tick(100);
    scrollTo(browser, 2000);
    await browser.tick(100);
    expect(fired).toEqual(['c scroll', 'a scroll']);
    scrollTo(browser, 3999.5); // a fractional end
    await browser.tick(100);
    expect(fired).toEqual(['c scroll', 'a scroll', 'b scroll']);
    scrollTo(browser, 0);
    scrollTo(browser, 4000);
    await browser.tick(1000);
    expect(fired).toHaveLength(3);
  });

  test('is measured at most every 100 ms, and the last position is not missed', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', scroll(50));
    await browser.settle();
    scrollTo(browser, 10);
    scrollTo(browser, 3000);
    expect(fired).toEqual([]);
    await browser.tick(100);
    expect(fired).toEqual(['a scroll']);
  });

  test('a scrolled box inside the page does not count', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', scroll({ percent: 0 }));
    await browser.settle();
    sizes(browser, 3000);
    dispatch(browser.window.document.body, browser, 'scroll');
    await browser.tick(1000);
    expect(fired).toEqual([]);
  });

  test('a page that cannot scroll counts as read, but only once the visitor did something', async () => {
    const { browser, arm, fired } = armedPage();
    sizes(browser, 0, { height: 500, window: 1000 });
    arm('a', scroll(80));
    await browser.settle();
    dispatch(browser.window, browser, 'resize');
    await browser.tick(1000);
    expect(fired).toEqual([]);
    dispatch(browser.window.document.body, browser, 'wheel');
    await browser.tick(100);
    expect(fired).toEqual(['a scroll']);
  });

  test('a page that grew shorter is measured again', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', scroll(80));
    await browser.settle();
    scrollTo(browser, 500);
    dispatch(browser.window.document.body, browser, 'pointerdown');
    sizes(browser, 500, { height: 1600, window: 1000 });
    dispatch(browser.window, browser, 'resize');
    await browser.tick(100);
    expect(fired).toEqual(['a scroll']);
  });
});

describe('thresholds', () => {
  test('each fires once, in order, as soon as the value reaches it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.array(fc.nat(50)), (ats, values) => {
        const fired: number[] = [];
        const thresholds = createThresholds(() => () => {});
        for (const at of ats) thresholds.add(at, () => fired.push(at) > 0);
        let most = -1;
        for (const value of values) {
          thresholds.reach(value);
          most = Math.max(most, value);
          expect([...fired].sort((a, b) => a - b)).toEqual(
            ats.filter((at) => at <= most).sort((a, b) => a - b),
          );
        }
        expect(thresholds.next()).toBe(Math.min(...ats.filter((at) => at > most)));
      }),
    );
  });
});

describe('clicks on the page', () => {
  const clicks = (count: number) => ({ display_after_page_click_number_active: count });
  const page = '<body><p>text</p><poptin-popup></poptin-popup></body>';
  const at = (browser: FakeBrowser, selector: string) =>
    browser.window.document.querySelector(selector) as Element;

  test('the n-th one fires', async () => {
    const { browser, arm, fired } = armedPage({ page: { html: page } });
    arm('a', clicks(2));
    await browser.settle();
    dispatch(at(browser, 'p'), browser, 'click');
    expect(fired).toEqual([]);
    dispatch(at(browser, 'p'), browser, 'click');
    expect(fired).toEqual(['a clicks']);
  });

  test.each([
    ['a script’s click', 'p', { isTrusted: false }],
    ['another button', 'p', { button: 1 }],
    ['our own element', 'poptin-popup', {}],
  ])('%s does not count', async (_, selector, properties) => {
    const { browser, arm, fired } = armedPage({ page: { html: page } });
    arm('a', clicks(1));
    await browser.settle();
    dispatch(at(browser, selector), browser, 'click', properties);
    expect(fired).toEqual([]);
  });

  test('a page that stops its clicks does not stop the count', async () => {
    const { browser, arm, fired } = armedPage({ page: { html: page } });
    arm('a', clicks(1));
    await browser.settle();
    at(browser, 'p').addEventListener('click', (event) => event.stopImmediatePropagation());
    dispatch(at(browser, 'p'), browser, 'click');
    expect(fired).toEqual(['a clicks']);
  });
});

describe('visited pages', () => {
  const visits = (count: number, rest = {}) => ({ display_after_visit_page_active: count, ...rest });
  const next = (browser: FakeBrowser, path: string) =>
    armedPage({ browser: browser.visit(`https://shop.example${path}`) });

  test('fires on the n-th page, then is off for the session', async () => {
    const first = armedPage({ page: { url: 'https://shop.example/1' } });
    const pages = [first, next(first.browser, '/1'), next(first.browser, '/2'), next(first.browser, '/3')];
    for (const each of pages) {
      each.arm('a', visits(2));
      each.arm('b', visits(2, { d_f_r: 'all@display_everytime_everypage_5' }));
    }
    // the first three were only looked at when the fourth was already counted: ask page by page
    await first.browser.tick(SECOND);
    expect(pages.at(-1)?.fired).toContain('b visits');
    const fifth = next(first.browser, '/4');
    fifth.arm('a', visits(2));
    fifth.arm('b', visits(2, { d_f_r: 'all@display_everytime_everypage_5' }));
    await first.browser.tick(SECOND);
    expect(fifth.fired).toEqual(['b visits']);
  });

  test('does not fire before, and a reload is no page', async () => {
    const first = armedPage({ page: { url: 'https://shop.example/1' } });
    first.arm('a', visits(2));
    await first.browser.tick(SECOND);
    const reload = next(first.browser, '/1');
    reload.arm('a', visits(2));
    await first.browser.tick(SECOND);
    expect([first.fired, reload.fired]).toEqual([[], []]);
    const second = next(first.browser, '/2');
    second.arm('a', visits(2));
    await first.browser.tick(SECOND);
    expect(second.fired).toEqual(['a visits']);
  });
});

describe('exit with a mouse', () => {
  const exit = { display_after_exit_website_active: 1 };
  const leave = (browser: FakeBrowser, properties = {}) =>
    dispatch(browser.window.document.documentElement, browser, 'mouseout', {
      relatedTarget: null,
      clientY: -2,
      buttons: 0,
      ...properties,
    });

  test('out of the top of the window', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', exit);
    await browser.settle();
    leave(browser);
    leave(browser);
    expect(fired).toEqual(['a exit']);
  });

  test.each([
    ['into another element', { relatedTarget: {} }],
    ['out of a side', { clientY: 300 }],
    ['while dragging', { buttons: 1 }],
  ])('%s is no exit', async (_, properties) => {
    const { browser, arm, fired } = armedPage();
    arm('a', exit);
    await browser.settle();
    leave(browser, properties);
    expect(fired).toEqual([]);
  });

  test('a moment that passed unused may come again', async () => {
    const { browser, arm, fired, use } = armedPage();
    use.isUsed = false;
    arm('a', exit);
    await browser.settle();
    leave(browser);
    use.isUsed = true;
    leave(browser);
    leave(browser);
    expect(fired).toEqual(['a exit', 'a exit']);
  });
});

describe('exit with a finger (decision 25)', () => {
  const exit = { display_after_exit_website_active: 1 };
  async function setUp() {
    const page = armedPage({ browser: touch(fakeBrowser()) });
    page.arm('a', exit);
    await page.browser.settle();
    return page;
  }
  async function burst(browser: FakeBrowser, from: number, to: number, ms: number) {
    scrollTo(browser, from);
    await browser.tick(ms);
    scrollTo(browser, to);
  }

  test('a fast scroll up from deep in the page', async () => {
    const { browser, fired } = await setUp();
    await browser.tick(5 * SECOND);
    await burst(browser, 2000, 1700, 400);
    expect(fired).toEqual(['a exit']);
  });

  test.each([
    ['too short', 2000, 1701, 400, 5],
    ['too slow', 2000, 1000, 401, 5],
    ['downwards', 2000, 2400, 100, 5],
    ['not deep enough', 1100, 700, 100, 5],
    ['too soon', 2000, 1000, 100, 4],
  ])('%s is no exit', async (_, from, to, ms, dwell) => {
    const { browser, fired } = await setUp();
    await browser.tick(dwell * SECOND);
    await burst(browser, from, to, ms);
    expect(fired).toEqual([]);
  });

  test.each([
    [5, 5, ['a exit']],
    [4, 5, []],
    [5, 4, []],
  ])('coming back after %s s away, having been there %s s', async (away, dwell, expected) => {
    const { browser, fired } = await setUp();
    await browser.tick(dwell * SECOND);
    hide(browser, true);
    await browser.tick(away * SECOND);
    hide(browser, false);
    expect(fired).toEqual(expected);
  });
});

describe('autopilot (decision 27)', () => {
  const autopilot = { auto_pilot_trigger: 1 };
  test('with a mouse: the first exit after ten seconds', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', autopilot);
    await browser.settle();
    const leave = () =>
      dispatch(browser.window.document.documentElement, browser, 'mouseout', {
        relatedTarget: null,
        clientY: 0,
        buttons: 0,
      });
    await browser.tick(9 * SECOND);
    leave();
    expect(fired).toEqual([]);
    await browser.tick(SECOND);
    leave();
    expect(fired).toEqual(['a autopilot']);
    expect(browser.session.get('apt_a000000000000')).toBe('exit');
  });
  test('with a finger: forty idle seconds, or a fast scroll up', async () => {
    const { browser, arm, fired } = armedPage({ browser: touch(fakeBrowser()) });
    arm('a', autopilot);
    await browser.tick(39 * SECOND);
    expect(fired).toEqual([]);
    await browser.tick(SECOND);
    expect(fired).toEqual(['a autopilot']);
    expect(browser.session.get('apt_a000000000000')).toBe('inactivity');
    scrollTo(browser, 2000);
    scrollTo(browser, 1000);
    expect(fired).toHaveLength(1);
  });
});

test('one DOM listener for each kind of event, however many popups wait, and none when the page view ends', async () => {
  const { browser, arm, view } = armedPage();
  const listening = new Map<string, number>();
  const count = (by: number) => (type: string) => listening.set(type, (listening.get(type) ?? 0) + by);
  const { addEventListener, removeEventListener } = browser.window;
  browser.window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    count(1)(args[0]);
    addEventListener.apply(browser.window, args);
  };
  browser.window.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
    count(-1)(args[0]);
    removeEventListener.apply(browser.window, args);
  };
  for (let n = 0; n < 1000; n++) {
    arm(`p${n}`, {
      ...scroll(1 + (n % 99)),
      display_after_page_click_number_active: 1 + n,
      display_after_inactive_seconds_active: 1 + n,
      display_after_exit_website_active: 1,
    });
  }
  await browser.settle();
  expect([...listening].filter(([, number]) => number > 1)).toEqual([]);
  expect(listening.get('scroll')).toBe(1);
  view.end();
  expect([...listening].filter(([, number]) => number > 0)).toEqual([]);
  expect(browser.pendingTimers()).toBe(0);
});
