import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import { describe, expect, test, vi } from 'vitest';
import { armedPage, dispatch, scrollTo, sizes } from './page.ts';

const scroll = (percent: unknown) => ({ display_after_scroll_active: percent });

describe('scroll', () => {
  test('fires at its share of the page', async () => {
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

  test('measures at most every 100 ms, and does not miss the last position', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', scroll(50));
    await browser.settle();
    scrollTo(browser, 10);
    scrollTo(browser, 3000);
    expect(fired).toEqual([]);
    await browser.tick(100);
    expect(fired).toEqual(['a scroll']);
  });

  test('measures a page that opens far down at once, for each popup', async () => {
    const { browser, arm, fired } = armedPage();
    sizes(browser, 4000);
    arm('a', scroll(80));
    await browser.tick(0);
    expect(fired).toEqual(['a scroll']);
    arm('b', scroll(50));
    await browser.tick(100);
    expect(fired).toEqual(['a scroll', 'b scroll']);
  });

  test('waits for the first scroll on a page that opens at its top', async () => {
    const { browser, arm, fired } = armedPage();
    sizes(browser, 0);
    arm('a', scroll({ percent: 0 }));
    await browser.tick(1000);
    expect(fired).toEqual([]);
  });

  test('ignores a scrolled box inside the page', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', scroll({ percent: 0 }));
    await browser.settle();
    sizes(browser, 3000);
    dispatch(browser.window.document.body, browser, 'scroll');
    await browser.tick(1000);
    expect(fired).toEqual([]);
  });

  test('a page that can’t scroll counts as read, but only once the visitor did something', async () => {
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

  test('what a script moves is measured at each gesture, and once it has come to rest', async () => {
    const { browser, arm, fired } = armedPage();
    const { document } = browser.window;
    sizes(browser, 0, { height: 1000, window: 1000 });
    document.documentElement.style.overflowY = 'hidden';
    const app = document.body.appendChild(document.createElement('div'));
    Object.defineProperty(app, 'scrollHeight', { value: 3000 });
    for (const [name, value] of Object.entries({
      clientWidth: browser.window.innerWidth,
      clientHeight: 1000,
    }))
      Object.defineProperty(document.documentElement, name, { value });
    Object.assign(document, { elementFromPoint: () => app });
    // happy-dom has no matrices
    vi.stubGlobal('DOMMatrix', function parse(this: { m42: number }, text: string) {
      this.m42 = Number(/, (-?\d+)px/.exec(text)?.[1]);
    });
    const moveTo = (y: number) => {
      app.style.transform = `translate3d(0px, ${-y}px, 0px)`;
    };
    moveTo(0);
    arm('a', scroll(50));
    arm('b', scroll(100));
    await browser.settle();
    dispatch(app, browser, 'pointerdown');
    await browser.tick(5000);
    expect(fired).toEqual([]);
    dispatch(app, browser, 'wheel');
    moveTo(1000);
    await browser.tick(1200);
    expect(fired).toEqual(['a scroll']);
    dispatch(app, browser, 'wheel');
    moveTo(2000);
    await browser.tick(1200);
    expect(fired).toEqual(['a scroll', 'b scroll']);
    vi.unstubAllGlobals();
  });

  test('measures a page again that has become shorter', async () => {
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
