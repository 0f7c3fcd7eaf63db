import '../../../../elements/display-run/shops/shopify/shopify.ts';
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../../elements/display-run/shops/shop.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { startProviderRun, startRun } from '../harness.ts';
import { fakeShop } from './fake-shop.ts';

const cart = (totalPrice: number, ...productIds: string[]): Cart => ({
  totalPrice,
  itemCount: productIds.length,
  productIds,
});

const bodies = (browser: FakeBrowser, path: string) =>
  browser.requests.filter(({ url }) => new URL(url).pathname.includes(path)).map(({ body }) => body);

const form = (text = '') => Object.fromEntries(new URLSearchParams(text));

describe('the display call', () => {
  test('waits for the store and contains customer, totals and product ids (popup §7)', async () => {
    const browser = fakeBrowser();
    let arrive: () => void = () => {};
    const ready = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const store = fakeShop('shopify', { cart: cart(34.5, '11', '111'), customer: '77', ready });
    const config = { inline: null, clientId: 'c', apiBase: 'https://provider.example' };
    browser.server = () => Response.json({ poptins: [] });
    await startRun([], { browser, store, config });
    expect(browser.requests).toEqual([]);
    arrive();
    await browser.settle();
    expect(form(bodies(browser, '/api/display/c')[0])).toMatchObject({
      store_integration: 'shopify',
      store_integration_customer_id: '77',
      cart_total_price: '34.5',
      cart_item_count: '2',
      cart_product_ids: '["11","111"]',
    });
    expect(store.pages).toBe(1);
  });

  test('denied tracking: contains the store’s name, and no customer or cart', async () => {
    const browser = fakeBrowser();
    const denied = { cart: cart(34.5, '11'), customer: '77', mayTrack: false };
    browser.server = () => Response.json({ poptins: [] });
    const config = { inline: null, clientId: 'c', apiBase: 'https://provider.example' };
    await startRun([], { browser, store: fakeShop('shopify', denied), config });
    expect(form(bodies(browser, '/api/display/c')[0])).toMatchObject({
      store_integration: 'shopify',
      store_integration_customer_id: '0',
      cart_total_price: '',
      cart_product_ids: '[]',
    });
  });

  test('each answer reaches the store before popups are armed', async () => {
    const store = fakeShop('wix');
    const browser = fakeBrowser();
    const wixCart = { total_price: 12 };
    await startRun([], { browser, store, config: { inline: { poptins: [], wix_cart_details: wixCart } } });
    expect(store.heardOf).toEqual([wixCart]);
  });

  test('finds and opens the page’s own shop, and stops it with the run', async () => {
    const browser = fakeBrowser();
    Object.assign(browser.window, { Shopify: { shop: 's.myshopify.com' }, __st: { cid: 5 } });
    const { stop } = await startProviderRun(
      ({ pathname }) =>
        pathname === '/cart.js' ? { items: [], total_price: 0, item_count: 0 } : { poptins: [] },
      { browser },
    );
    await browser.settle();
    expect(browser.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/cart.js',
      '/api/display/client-1',
      '/api/display/total-website-session/client-1',
    ]);
    expect(form(browser.requests[1]?.body)).toMatchObject({ store_integration_customer_id: '5' });
    stop();
    expect(browser.pendingTimers()).toBe(0);
  });

  test('with store="off" the same page calls only the provider', async () => {
    const browser = fakeBrowser();
    Object.assign(browser.window, { Shopify: { shop: 's.myshopify.com' } });
    await startProviderRun(() => ({ poptins: [] }), { browser, config: { store: 'off' } });
    expect(browser.requests).toHaveLength(1);
    expect(form(browser.requests[0]?.body)).toMatchObject({ store_integration: '' });
  });
});
