import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import { expect, test } from 'vitest';
import { armedPage } from './page.ts';

const scroll = (percent: unknown) => ({ display_after_scroll_active: percent });

test('one DOM listener for each kind of event, however many popups wait, and none after the page view', async () => {
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
