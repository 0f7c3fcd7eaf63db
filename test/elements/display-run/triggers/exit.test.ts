import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import { describe, expect, test } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { armedPage, dispatch, hide, scrollTo, touch } from './page.ts';

const SECOND = 1000;

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
  ])('%s is not an exit', async (_, properties) => {
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

describe('exit on touch (decision 25)', () => {
  const exit = { display_after_exit_website_active: 1 };
  async function setUp() {
    const page = armedPage({ browser: touch(fakeBrowser()) });
    page.arm('a', exit);
    await page.browser.settle();
    return page;
  }
  async function burst(browser: FakeBrowser, from: number, to: number, ms: number) {
    dispatch(browser.window.document.body, browser, 'touchstart');
    dispatch(browser.window.document.body, browser, 'touchmove');
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
    ['a page that scrolls by itself', 3000],
    ['a link to the top, tapped after scrolling', 100],
  ])('%s is not an exit', async (_, later) => {
    const { browser, fired } = await setUp();
    await browser.tick(5 * SECOND);
    dispatch(browser.window.document.body, browser, 'touchstart');
    dispatch(browser.window.document.body, browser, 'touchmove');
    scrollTo(browser, 3000);
    await browser.tick(later);
    if (later < 2000) dispatch(browser.window.document.body, browser, 'touchstart');
    scrollTo(browser, 2900);
    await browser.tick(100);
    scrollTo(browser, 100);
    expect(fired).toEqual([]);
  });

  test.each([
    ['too short', 2000, 1701, 400, 5],
    ['too slow', 2000, 1000, 401, 5],
    ['downwards', 2000, 2400, 100, 5],
    ['not deep enough', 1100, 700, 100, 5],
    ['too soon', 2000, 1000, 100, 4],
  ])('%s is not an exit', async (_, from, to, ms, dwell) => {
    const { browser, fired } = await setUp();
    await browser.tick(dwell * SECOND);
    await burst(browser, from, to, ms);
    expect(fired).toEqual([]);
  });

  test.each([
    [5, 5, ['a exit']],
    [4, 5, []],
    [5, 4, []],
  ])('returning after %s s away, having been there for %s s', async (away, dwell, expected) => {
    const { browser, fired } = await setUp();
    await browser.tick(dwell * SECOND);
    hide(browser, true);
    await browser.tick(away * SECOND);
    hide(browser, false);
    expect(fired).toEqual(expected);
  });
});
