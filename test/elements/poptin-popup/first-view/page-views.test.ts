import { expect, test, vi } from 'vitest';
import { joinView } from '../../../../elements/poptin-popup/first-view/page-views.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

test('a popup in two places of the page is one view, and both know its id', async () => {
  const browser = fakeBrowser();
  const places = [new AbortController(), new AbortController()] as const;
  const count = vi.fn(async () => 'view-1');
  expect(await joinView(browser, 'a', places[0].signal, count)).toBe('view-1');
  expect(await joinView(browser, 'a', places[1].signal, count)).toBe('view-1');
  expect(count).toHaveBeenCalledOnce();
});

test('another place that appears when the first one closes is the same view; another route or popup is not', () => {
  const browser = fakeBrowser();
  const count = vi.fn(async () => '');
  /** It comes and goes. */
  const show = (id: string) => {
    const life = new AbortController();
    void joinView(browser, id, life.signal, count);
    life.abort();
    return count.mock.calls.length;
  };
  expect([show('a'), show('a')]).toEqual([1, 1]);
  expect([show('constructor'), show('constructor'), show('__proto__'), show('__proto__')]).toEqual([
    2, 2, 3, 3,
  ]);
  browser.window.history.pushState({}, '', '#hash');
  expect(show('a')).toBe(3);
  browser.window.history.pushState({}, '', '/another');
  expect([show('a'), show('a')]).toEqual([4, 4]);
});

test('what is on the screen while the route changes has been seen already', () => {
  const browser = fakeBrowser();
  const count = vi.fn(async () => '');
  const { signal } = new AbortController();
  void joinView(browser, 'a', signal, count);
  browser.window.history.pushState({}, '', '/another');
  void joinView(browser, 'a', signal, count);
  expect(count).toHaveBeenCalledOnce();
});
