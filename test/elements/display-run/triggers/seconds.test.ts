import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import { describe, expect, test } from 'vitest';
import { fakeBrowser } from '../../../fake-browser.ts';
import { armedPage, dispatch, hide } from './page.ts';

const SECOND = 1000;

const MINUTE = 60 * SECOND;

const pageWide = (seconds: number) => ({ display_after_sec_active: { seconds, scope: 'page_wide' } });

const URL_ = 'https://shop.example/';

const siteWide = (seconds: number) => ({ display_after_sec_active: { seconds, scope: 'website_wide' } });

describe('seconds on the page', () => {
  test('fires at its second, once', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', pageWide(5));
    arm('b', pageWide(2));
    arm('c', { display_after_sec_active: { seconds: 0 } });
    await browser.tick(2 * SECOND);
    expect(fired).toEqual(['c seconds', 'b seconds']);
    await browser.tick(10 * SECOND);
    expect(fired).toEqual(['c seconds', 'b seconds', 'a seconds']);
  });

  test('no timer is longer than a browser can count: it would end at once, again and again', async () => {
    const browser = fakeBrowser();
    const asked: number[] = [];
    const { after } = browser;
    Object.assign(browser, {
      after(ms: number, task: () => void) {
        asked.push(ms);
        return after(ms, task);
      },
    });
    const { arm, fired } = armedPage({ browser });
    arm('a', pageWide(2_500_000));
    arm('b', { display_after_inactive_seconds_active: 2_500_000 });
    await browser.tick(SECOND);
    expect(Math.max(...asked)).toBeLessThan(2 ** 31);
    expect(fired).toEqual([]);
  });

  test('does not count in a hidden tab', async () => {
    const { browser, arm, fired } = armedPage();
    arm('a', pageWide(5));
    await browser.tick(3 * SECOND);
    hide(browser, true);
    await browser.tick(MINUTE);
    hide(browser, false);
    await browser.tick(1999);
    expect(fired).toEqual([]);
    await browser.tick(1);
    expect(fired).toEqual(['a seconds']);
  });

  test('a page that opens in the background starts when the visitor sees it', async () => {
    const browser = fakeBrowser();
    hide(browser, true);
    const { arm, fired } = armedPage({ browser });
    arm('a', {});
    arm('b', pageWide(1));
    await browser.tick(MINUTE);
    expect(fired).toEqual([]);
    hide(browser, false);
    await browser.tick(SECOND);
    expect(fired).toEqual(['a load', 'b seconds']);
  });

  test('ends with the page view and leaves no timer', async () => {
    const { browser, arm, fired, view } = armedPage();
    arm('a', pageWide(5));
    view.end();
    await browser.tick(MINUTE);
    expect(fired).toEqual([]);
    expect(browser.pendingTimers()).toBe(0);
  });
});

describe('seconds on the site', () => {
  test('continue over pages while the gaps are under a minute', async () => {
    const first = armedPage({ page: { url: URL_ } });
    first.arm('a', siteWide(60));
    await first.browser.tick(50 * SECOND);
    dispatch(first.browser.window, first.browser, 'pagehide');
    first.view.end();
    await first.browser.tick(30 * SECOND);
    const second = armedPage({ browser: first.browser.visit(URL_) });
    second.arm('a', siteWide(60));
    await second.browser.tick(9 * SECOND);
    expect(second.fired).toEqual([]);
    await second.browser.tick(SECOND);
    expect(second.fired).toEqual(['a seconds']);
  });

  test('start over after a minute away', async () => {
    const first = armedPage({ page: { url: URL_ } });
    await first.browser.tick(50 * SECOND);
    first.view.end();
    await first.browser.tick(MINUTE);
    const second = armedPage({ browser: first.browser.visit(URL_) });
    second.arm('a', siteWide(60));
    await second.browser.tick(59 * SECOND);
    expect(second.fired).toEqual([]);
  });

  test('a page that crashes loses twenty seconds at most', async () => {
    const first = armedPage({ page: { url: URL_ } });
    await first.browser.tick(45 * SECOND);
    first.view.end(); // no pagehide
    const second = armedPage({ browser: first.browser.visit(URL_) });
    second.arm('a', siteWide(60));
    await second.browser.tick(20 * SECOND);
    expect(second.fired).toEqual(['a seconds']);
  });

  test('fire once per session', async () => {
    const first = armedPage({ page: { url: URL_ } });
    first.arm('a', siteWide(5));
    await first.browser.tick(5 * SECOND);
    first.view.end();
    const again = armedPage({ browser: first.browser.visit(URL_) });
    again.arm('a', siteWide(5));
    const other = armedPage({ browser: first.browser.visit(URL_, { sameTab: false }) });
    other.arm('a', siteWide(5));
    await first.browser.tick(10 * SECOND);
    expect([first.fired, again.fired, other.fired]).toEqual([['a seconds'], [], ['a seconds']]);
  });
});

describe('without any trigger', () => {
  test('appears at once, unless it waits for a click or is embedded', async () => {
    const { browser, arm, fired, view } = armedPage();
    arm('a', {});
    arm('b', { on_click: 1 });
    arm('c', { display_after_exit_website_active: 1 });
    arm('d', { display_after_sec_active: 'nonsense' });
    await browser.tick(MINUTE);
    expect(fired).toEqual(['a load', 'd load']);
    expect(view.waitingFor('b000000000000')).toEqual([]);
    expect(view.waitingFor('c000000000000')).toEqual(['exit']);
  });
});

test('a thousand popups with the same second set one timer, and leave none after their page view', async () => {
  const browser = fakeBrowser();
  const { after } = browser;
  const set: number[] = [];
  browser.after = (ms, task) => {
    set.push(ms);
    return after(ms, task);
  };
  const { arm, fired, view } = armedPage({ browser });
  for (let n = 0; n < 1000; n += 1) arm(`p${n}x`, { display_after_sec_active: 9 });
  expect(set).toEqual([9000]);
  await browser.tick(9000);
  expect(fired).toHaveLength(1000);
  view.end();
  expect(browser.pendingTimers()).toBe(0);
});
