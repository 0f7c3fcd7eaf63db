// The lazy rooms of a store, imported up front: a dynamic import then settles with the other promises.
import '../../../elements/display-run/shops/shopify/shopify.ts';
import { describe, expect, test } from 'vitest';
import { findShop } from '../../../elements/display-run/shops/find-shop.ts';
import type { Cart } from '../../../elements/display-run/shops/shop.ts';
import { type FakeBrowser, fakeBrowser } from '../../fake-browser.ts';
import { afterSeconds, idOf, poptin, type Raw, startProviderRun, startRun } from './harness.ts';
import { fakeStore } from './shops/fake-store.ts';

const SECOND = 1000;
const cart = (totalPrice: number, ...productIds: string[]): Cart => ({
  totalPrice,
  itemCount: productIds.length,
  productIds,
});
const above = (value: number): Raw => ({
  shopify_cart_filter: [{ action: 'total_price', compare: 'greater_than', value, products: [] }],
});
const bodies = (browser: FakeBrowser, path: string) =>
  browser.requests.filter(({ url }) => new URL(url).pathname.includes(path)).map(({ body }) => body);
const form = (text = '') => Object.fromEntries(new URLSearchParams(text));

describe('which store a page has', () => {
  const html = (head: string) => fakeBrowser({ html: `<head>${head}</head><body></body>` }).window;
  test.each<[string, object, string | null]>([
    ['none', html(''), null],
    ['Shopify', Object.assign(html(''), { Shopify: { shop: 's.myshopify.com' } }), 'shopify'],
    ['a global of that name alone', Object.assign(html(''), { Shopify: {} }), null],
    ['a global that is null', Object.assign(html(''), { Shopify: null }), null],
    ['Wix, by its generator', html('<meta name="generator" content="Wix.com Website Builder">'), 'wix'],
    ['another generator', html('<meta name="generator" content="WordPress 6.8">'), null],
  ])('%s', (_, page, found) => {
    expect(findShop(page)).toBe(found);
  });

  test('the attribute decides before the page', () => {
    const page = Object.assign(html(''), { Shopify: { shop: 's.myshopify.com' } });
    expect([findShop(page, 'off'), findShop(page, 'wix'), findShop(html(''), 'shopify')]).toEqual([
      null,
      'wix',
      'shopify',
    ]);
  });
});

describe('the display call', () => {
  test('waits for the store and carries customer, totals and product ids (popup §7)', async () => {
    const browser = fakeBrowser();
    let arrive: () => void = () => {};
    const ready = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const store = fakeStore('shopify', { cart: cart(34.5, '11', '111'), customer: '77', ready });
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

  test('denied tracking: the store’s name, and nobody and nothing else', async () => {
    const browser = fakeBrowser();
    const denied = { cart: cart(34.5, '11'), customer: '77', mayTrack: false };
    browser.server = () => Response.json({ poptins: [] });
    const config = { inline: null, clientId: 'c', apiBase: 'https://provider.example' };
    await startRun([], { browser, store: fakeStore('shopify', denied), config });
    expect(form(bodies(browser, '/api/display/c')[0])).toMatchObject({
      store_integration: 'shopify',
      store_integration_customer_id: '0',
      cart_total_price: '',
      cart_product_ids: '[]',
    });
  });

  test('each answer is told to the store before popups are armed', async () => {
    const store = fakeStore('wix');
    const browser = fakeBrowser();
    const wixCart = { total_price: 12 };
    await startRun([], { browser, store, config: { inline: { poptins: [], wix_cart_details: wixCart } } });
    expect(store.heardOf).toEqual([wixCart]);
  });

  test('the page’s own shop is found, opened, and stopped with the run', async () => {
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

  test('with store="off" the same page asks nobody but the provider', async () => {
    const browser = fakeBrowser();
    Object.assign(browser.window, { Shopify: { shop: 's.myshopify.com' } });
    await startProviderRun(() => ({ poptins: [] }), { browser, config: { store: 'off' } });
    expect(browser.requests).toHaveLength(1);
    expect(form(browser.requests[0]?.body)).toMatchObject({ store_integration: '' });
  });
});

describe('cart triggers', () => {
  test('a popup that the cart held back comes as soon as the total passes the limit', async () => {
    const store = fakeStore('shopify', { cart: cart(10, '1') });
    const { browser, stage } = await startRun([poptin('a', { ...afterSeconds(1), ...above(20) })], { store });
    await browser.tick(SECOND);
    expect([stage.shown, stage.suppressed_]).toEqual([[], ['a cart']]);
    store.becomes({ cart: cart(20, '1', '2') });
    await browser.settle();
    expect(stage.shown).toEqual([]);
    store.becomes({ cart: cart(20.01, '1', '2') });
    await browser.settle();
    expect(stage.shown).toEqual(['a cart']);
  });

  test('its other triggers still have to fire first', async () => {
    const store = fakeStore('shopify', { cart: cart(10, '1') });
    const { browser, stage } = await startRun([poptin('a', { ...afterSeconds(5), ...above(20) })], { store });
    store.becomes({ cart: cart(30, '1') });
    await browser.tick(4 * SECOND);
    expect(stage.shown).toEqual([]);
    await browser.tick(SECOND);
    expect(stage.shown).toEqual(['a seconds']);
  });

  test('it comes once, and a cart that becomes less does not take it away', async () => {
    const store = fakeStore('shopify', { cart: cart(10, '1') });
    const { browser, stage } = await startRun([poptin('a', above(20))], { store });
    await browser.tick(SECOND);
    for (const total of [30, 5, 40]) {
      store.becomes({ cart: cart(total, '1') });
      await browser.tick(SECOND);
      if (total === 30) expect(stage.open_.has(idOf('a'))).toBe(true);
    }
    stage.ends(idOf('a'));
    store.becomes({ cart: cart(50, '1') });
    await browser.tick(10 * SECOND);
    expect(stage.shown).toEqual(['a cart']);
  });

  test('another rule that still refuses keeps it back', async () => {
    const store = fakeStore('shopify', { cart: cart(10, '1') });
    const rules = { ...above(20), cookie_filter: [{ name: 'vip', value: '1', role: 'show' }] };
    const { browser, stage } = await startRun([poptin('a', rules)], { store });
    browser.cookies.set('vip', '1');
    await browser.tick(SECOND);
    browser.cookies.remove('vip');
    store.becomes({ cart: cart(30, '1') });
    await browser.settle();
    expect(stage.shown).toEqual([]);
  });
});

describe('who the visitor is', () => {
  const told = (browser: FakeBrowser) =>
    ['total-website-session', 'conversion-activities'].map((path) => bodies(browser, path).length);
  const start = (store: ReturnType<typeof fakeStore>, browser = fakeBrowser()) => {
    browser.server = () => Response.json({ poptins: [poptin('a', afterSeconds(1))] });
    const config = { inline: null, clientId: 'c', apiBase: 'https://provider.example' };
    return startRun([], { browser, store, config });
  };

  test('a known customer’s session, views and closes are told', async () => {
    const { browser, stage } = await start(fakeStore('shopify', { customer: '77' }));
    await browser.tick(2 * SECOND);
    stage.ends(idOf('a'));
    await browser.settle();
    expect(told(browser)).toEqual([1, 2]);
    expect(JSON.parse(bodies(browser, 'total-website-session')[0] ?? '')).toEqual({
      email: '',
      url: 'shop.example',
      store_integration: 'shopify',
      store_integration_customer_id: '77',
    });
  });

  test('permission denied: no such call, also for an e-mail address that is stored', async () => {
    const browser = fakeBrowser();
    browser.local.set('poptin_converted_email', 'me@shop.example');
    const { stage } = await start(fakeStore('shopify', { customer: '77', mayTrack: false }), browser);
    await browser.tick(3 * SECOND);
    stage.ends(idOf('a'));
    await browser.settle();
    expect(told(browser)).toEqual([0, 0]);
    expect(browser.requests).toHaveLength(1);
  });

  test('permission given later, or a login: the session is told then, once', async () => {
    const store = fakeStore('shopify', { mayTrack: false });
    const { browser } = await start(store);
    await browser.tick(3 * SECOND);
    store.becomes({ customer: '77' });
    await browser.settle();
    expect(told(browser)).toEqual([0, 0]);
    store.becomes({ mayTrack: true });
    store.becomes({ cart: cart(1, '1') });
    await browser.settle();
    expect(told(browser)[0]).toBe(1);
  });
});

test('a store that answers after the run has stopped changes nothing', async () => {
  let arrive: () => void = () => {};
  const store = fakeStore('shopify', {
    ready: new Promise((resolve) => {
      arrive = resolve;
    }),
  });
  const { browser, stop } = await startRun([poptin('a')], { store });
  stop();
  arrive();
  await browser.settle();
  store.becomes({ customer: '9' });
  expect([store.pages, browser.session.get('poptin_store')]).toEqual([0, null]);
});
