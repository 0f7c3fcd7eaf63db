import { expect, test } from 'vitest';
import { openPageShop } from '../../../../elements/display-run/shops/page-shop.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

test('a page whose own store throws has none, and one warning', async () => {
  const browser = fakeBrowser();
  for (const name of ['__st', 'ShopifyAnalytics', 'Shopify']) {
    Object.defineProperty(browser.window, name, {
      get() {
        throw new Error('not today');
      },
    });
  }
  const options = { browser, clientId: 'c', apiBase: null };
  const first = new AbortController();
  expect(await openPageShop('shopify', options, first.signal)).toBeNull();
  expect(await openPageShop('shopify', options, new AbortController().signal)).toBeNull();
  expect(browser.logged.map(({ message }) => message)).toEqual([expect.stringContaining('shopify')]);
  first.abort();
});

test('all callers share one store, which stops with the last of them', async () => {
  const browser = fakeBrowser();
  const options = { browser, clientId: 'c', apiBase: null };
  const [first, second] = [new AbortController(), new AbortController()];
  const store = await openPageShop('wix', options, first.signal);
  expect(await openPageShop('wix', options, second.signal)).toBe(store);
  first.abort();
  expect(await openPageShop('wix', options, new AbortController().signal)).toBe(store);
});
