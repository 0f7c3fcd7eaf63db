import '../../../../elements/display-run/shops/shopify/shopify.ts';
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../../elements/display-run/shops/shop.ts';
import { saveEmail } from '../../../../elements/display-run/visitor/email.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, idOf, poptin, type Raw, startRun } from '../harness.ts';
import { fakeShop } from './fake-shop.ts';

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

describe('cart triggers', () => {
  test('a popup that the cart held back appears as soon as the total passes the limit', async () => {
    const store = fakeShop('shopify', { cart: cart(10, '1') });
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
    const store = fakeShop('shopify', { cart: cart(10, '1') });
    const { browser, stage } = await startRun([poptin('a', { ...afterSeconds(5), ...above(20) })], { store });
    store.becomes({ cart: cart(30, '1') });
    await browser.tick(4 * SECOND);
    expect(stage.shown).toEqual([]);
    await browser.tick(SECOND);
    expect(stage.shown).toEqual(['a seconds']);
  });

  test('it appears once, and a shrinking cart does not remove it', async () => {
    const store = fakeShop('shopify', { cart: cart(10, '1') });
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

  test('another rule that still refuses holds it back', async () => {
    const store = fakeShop('shopify', { cart: cart(10, '1') });
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

describe('the visitor’s identity', () => {
  const told = (browser: FakeBrowser) =>
    ['total-website-session', 'conversion-activities'].map((path) => bodies(browser, path).length);
  const start = (store: ReturnType<typeof fakeShop>, browser = fakeBrowser()) => {
    browser.server = () => Response.json({ poptins: [poptin('a', afterSeconds(1))] });
    const config = { inline: null, clientId: 'c', apiBase: 'https://provider.example' };
    return startRun([], { browser, store, config });
  };

  test('reports a known customer’s session, views and closes', async () => {
    const { browser, stage } = await start(fakeShop('shopify', { customer: '77' }));
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

  test('permission denied: no such call, even for a stored e-mail address', async () => {
    const browser = fakeBrowser();
    saveEmail(browser, 'me@shop.example');
    const { stage } = await start(fakeShop('shopify', { customer: '77', mayTrack: false }), browser);
    await browser.tick(3 * SECOND);
    stage.ends(idOf('a'));
    await browser.settle();
    expect(told(browser)).toEqual([0, 0]);
    expect(browser.requests).toHaveLength(1);
  });

  test('permission given later, or a login: reports the session then, once', async () => {
    const store = fakeShop('shopify', { mayTrack: false });
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
  const store = fakeShop('shopify', {
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
