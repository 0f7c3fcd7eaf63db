import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import { describe, expect, test } from 'vitest';
import { poptin, type Raw, ruleOf } from '../harness.ts';
import { armedPage, dispatch, scrollTo } from './page.ts';

const SECOND = 1000;

/** Arms a popup and counts how often it was reported to be close. */
async function approach(raw: Raw) {
  const page = armedPage();
  const said = { near: 0 };
  page.view.arm(
    ruleOf(poptin('a', raw), page.browser),
    () => page.fired.push('fired') > 0,
    () => {
      said.near += 1;
    },
  );
  await page.browser.settle();
  return { ...page, said };
}

describe('a trigger is close', () => {
  test('five seconds before its second, and only once', async () => {
    const { browser, said, fired } = await approach({ display_after_sec_active: 20 });
    await browser.tick(15 * SECOND - 1);
    expect(said.near).toBe(0);
    await browser.tick(1);
    expect({ ...said, fired }).toEqual({ near: 1, fired: [] });
    await browser.tick(60 * SECOND);
    expect(said.near).toBe(1);
  });

  test('at once, if the popup appears within five seconds', async () => {
    const { browser, said } = await approach({ display_after_sec_active: 3 });
    await browser.tick(0);
    expect(said.near).toBe(1);
  });

  test('25 points before its depth', async () => {
    const { browser, said } = await approach({ display_after_scroll_active: 75 });
    scrollTo(browser, 1900);
    await browser.tick(100);
    expect(said.near).toBe(0);
    scrollTo(browser, 2000);
    await browser.tick(100);
    expect(said.near).toBe(1);
  });

  test('one click before its click', async () => {
    const { browser, said } = await approach({ display_after_page_click_number_active: 3 });
    const { body } = browser.window.document;
    dispatch(body, browser, 'click');
    expect(said.near).toBe(0);
    dispatch(body, browser, 'click');
    expect(said.near).toBe(1);
  });

  test('five seconds before the visitor has been idle long enough', async () => {
    const { browser, said } = await approach({ display_after_inactive_seconds_active: 30 });
    await browser.tick(25 * SECOND - 1);
    expect(said.near).toBe(0);
    await browser.tick(1);
    expect(said.near).toBe(1);
  });

  test.each([
    ['an exit', { display_after_exit_website_active: 1 }],
    ['Autopilot', { auto_pilot_trigger: 1 }],
  ])('%s: after five seconds on the page', async (_, raw) => {
    const { browser, said } = await approach(raw);
    await browser.tick(5 * SECOND - 1);
    expect(said.near).toBe(0);
    await browser.tick(1);
    expect(said.near).toBe(1);
  });

  test('never for a popup that only a click opens', async () => {
    const { browser, said } = await approach({ on_click: 1 });
    await browser.tick(600 * SECOND);
    expect(said.near).toBe(0);
  });

  test('and not after the page view has ended', async () => {
    const { browser, said, view } = await approach({ display_after_sec_active: 20 });
    view.end();
    await browser.tick(60 * SECOND);
    expect(said.near).toBe(0);
  });
});
