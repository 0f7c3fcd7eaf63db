import { expect, test, vi } from 'vitest';
import { joinView } from '../../../../elements/poptin-popup/lifecycle/page-views.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

test('a popup in two places of the page is one view, and both know its id', async () => {
  const browser = fakeBrowser();
  const places = [new AbortController(), new AbortController()] as const;
  const count = vi.fn(async () => 'view-1');
  expect(await joinView(browser, 'a', places[0].signal, count)).toBe('view-1');
  expect(await joinView(browser, 'a', places[1].signal, count)).toBe('view-1');
  expect(count).toHaveBeenCalledOnce();
});

test('it is another view once it has left every place, and so is another popup', async () => {
  const browser = fakeBrowser();
  const places = [new AbortController(), new AbortController()] as const;
  const count = vi.fn(async () => '');
  for (const { signal } of places) void joinView(browser, 'a', signal, count);
  places[0].abort();
  void joinView(browser, 'a', new AbortController().signal, count);
  expect(count).toHaveBeenCalledTimes(1);
  void joinView(browser, 'constructor', new AbortController().signal, count);
  expect(count).toHaveBeenCalledTimes(2);
  const other = fakeBrowser();
  const life = new AbortController();
  void joinView(other, 'a', life.signal, count);
  life.abort();
  void joinView(other, 'a', new AbortController().signal, count);
  expect(count).toHaveBeenCalledTimes(4);
});
