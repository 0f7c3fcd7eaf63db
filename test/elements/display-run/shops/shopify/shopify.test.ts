import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FETCH_FAILED, SHOP_WAIT_MS } from '../../../../../elements/display-run/shops/shop.ts';
import { CartWire } from '../../../../../elements/display-run/shops/shopify/wire.ts';
import { fakeBrowser } from '../../../../fake-browser.ts';
import { cartJson, json, openShop } from './shop.ts';

const COFFEE = { product: 11, variant: 111, quantity: 2, price: 1250 };
const CUP = { product: 22, variant: 221, quantity: 1, price: 900 };

describe('GET /cart.js', () => {
  test('totals in the main unit, products and variants by id', async () => {
    const { store, asked } = await openShop({ answers: { '/cart.js': () => json(cartJson(COFFEE, CUP)) } });
    expect(asked()).toEqual(['GET /cart.js']);
    expect(store.cart()).toEqual({ totalPrice: 34, itemCount: 3, productIds: ['11', '111', '22', '221'] });
  });

  test('in the page’s language', async () => {
    const { asked } = await openShop({
      page: { Shopify: { shop: 's.myshopify.com', routes: { root: '/he-il/' } } },
      answers: { '/he-il/cart.js': () => json(cartJson()) },
    });
    expect(asked()).toEqual(['GET /he-il/cart.js']);
  });

  test.each([
    ['a root of another host', 'https://evil.example/'],
    ['a root with no path', '//evil.example/'],
    ['a root that is no text', 7],
  ])('%s is ignored', async (_, root) => {
    const { asked } = await openShop({ page: { Shopify: { shop: 's.myshopify.com', routes: { root } } } });
    expect(asked()).toEqual(['GET /cart.js']);
  });

  test.each<[string, () => Response]>([
    ['HTML', () => new Response('<!doctype html><title>Password</title>')],
    ['nothing', () => new Response('')],
    ['an error', () => new Response('', { status: 503 })],
    [
      'a refused connection',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['another shape', () => json({ items: 'many', total_price: 'free' })],
    ['a list', () => json([])],
    ['a total below zero', () => json({ items: [], total_price: -1, item_count: 0 })],
  ])('%s: one console line, no cart, but ready', async (_, answer) => {
    const { store, browser } = await openShop({ answers: { '/cart.js': answer } });
    await store.ready;
    expect(store.cart()).toBeNull();
    expect(browser.logged).toMatchObject([{ level: 'error', message: FETCH_FAILED }]);
    browser.window.document.dispatchEvent(new browser.window.Event('visibilitychange'));
    await browser.settle();
    expect(browser.requests).toHaveLength(2);
    expect(browser.logged).toHaveLength(1);
  });

  test('a later answer counts, and one that fails keeps the cart', async () => {
    let next: () => Response | Promise<Response> = () => json(cartJson(COFFEE));
    const shop = await openShop({ answers: { '/cart.js': () => next() } });
    const look = async () => {
      shop.browser.window.document.dispatchEvent(new shop.browser.window.Event('visibilitychange'));
      await shop.browser.settle();
    };
    let late: (answer: Response) => void = () => {};
    next = () =>
      new Promise((resolve) => {
        late = resolve;
      });
    await look();
    next = () => json(cartJson(CUP));
    await look();
    late(json(cartJson()));
    await shop.browser.settle();
    expect(shop.store.cart()).toMatchObject({ totalPrice: 9 });
    next = () => new Response('', { status: 500 });
    await look();
    expect(shop.store.cart()).toMatchObject({ totalPrice: 9 });
  });

  test('notifies listeners of changes, and only of those', async () => {
    let lines = [COFFEE];
    const shop = await openShop({ answers: { '/cart.js': () => json(cartJson(...lines)) } });
    const before = shop.changes();
    shop.browser.window.document.dispatchEvent(new shop.browser.window.Event('visibilitychange'));
    await shop.browser.settle();
    expect(shop.changes()).toBe(before);
    lines = [COFFEE, CUP];
    shop.browser.window.document.dispatchEvent(new shop.browser.window.Event('visibilitychange'));
    await shop.browser.settle();
    expect(shop.changes()).toBe(before + 1);
  });

  test('waits no longer than STORE_WAIT_MS', async () => {
    const shop = await openShop({ answers: { '/cart.js': () => new Promise(() => {}) } });
    let isReady = false;
    void shop.store.ready.then(() => {
      isReady = true;
    });
    await shop.browser.tick(SHOP_WAIT_MS - 1);
    expect(isReady).toBe(false);
    await shop.browser.tick(1);
    expect(isReady).toBe(true);
  });

  test('property: any answer of the shop is read or refused and never throws; totals are never negative', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record({ items: fc.jsonValue(), total_price: fc.jsonValue(), item_count: fc.jsonValue() }),
        ),
        (raw) => {
          const cart = CartWire.safeParse(raw);
          if (!cart.success) return;
          expect(cart.data.totalPrice).toBeGreaterThanOrEqual(0);
          expect(cart.data.productIds.every((id) => typeof id === 'string' && id !== '')).toBe(true);
        },
      ),
    );
  });
});

describe('POST /cart/add.js', () => {
  test('sends items with quantity and id, then reads the cart again', async () => {
    let lines = [CUP];
    const { store, browser, asked, changes } = await openShop({
      answers: {
        '/cart.js': () => json(cartJson(...lines)),
        '/cart/add.js': () => {
          lines = [CUP, COFFEE];
          return json({ items: [] });
        },
      },
    });
    const before = changes();
    expect(await store.addToCart?.([{ variantId: '111', quantity: 2 }])).toBe(true);
    expect(asked()).toEqual(['GET /cart.js', 'POST /cart/add.js', 'GET /cart.js']);
    expect(JSON.parse(browser.requests[1]?.body ?? '')).toEqual({ items: [{ id: 111, quantity: 2 }] });
    expect(browser.requests[1]?.headers.get('Content-Type')).toBe('application/json');
    expect(store.cart()?.totalPrice).toBe(34);
    expect(changes()).toBe(before + 1);
  });

  test('a 422 is only logged', async () => {
    const { store, browser, asked } = await openShop({
      answers: {
        '/cart/add.js': () => json({ status: 422, message: 'Cart Error', description: 'Sold out' }, 422),
      },
    });
    expect(await store.addToCart?.([{ variantId: '111', quantity: 1 }])).toBe(false);
    expect(asked()).toEqual(['GET /cart.js', 'POST /cart/add.js']);
    expect(browser.logged).toMatchObject([{ level: 'warn' }]);
  });
});

describe('the customer', () => {
  test.each([
    ['none', {}, '0'],
    ['of the page', { __st: { a: 1, cid: 6_789_012_345 } }, '6789012345'],
    ['of the shop’s analytics', { ShopifyAnalytics: { meta: { page: { customerId: '42' } } } }, '42'],
    ['that is no id', { __st: { cid: '<b>' } }, '0'],
    ['that is null', { __st: null }, '0'],
  ])('%s', async (_, page, id) => {
    const { store } = await openShop({ page });
    expect(store.customerId()).toBe(id);
  });
});

describe('the privacy interface (popup §4)', () => {
  test.each([
    [true, true],
    [false, false],
  ])('loaded and reporting %s', async (privacy, may) => {
    expect((await openShop({ privacy })).store.mayTrack()).toBe(may);
  });

  test.each<[string, Record<string, unknown>]>([
    [
      'one of several permissions is missing',
      { analyticsProcessingAllowed: () => true, marketingAllowed: () => false },
    ],
    ['the older name', { userCanBeTracked: () => false }],
    ['it has no permission to ask for', {}],
    [
      'it throws',
      {
        userCanBeTracked: () => {
          throw new Error('not loaded');
        },
      },
    ],
    ['it does not know yet', { userCanBeTracked: () => undefined }],
  ])('denied: %s', async (_, customerPrivacy) => {
    const { store } = await openShop({ page: { Shopify: { shop: 's.myshopify.com', customerPrivacy } } });
    expect(store.mayTrack()).toBe(false);
  });

  test('is loaded if the page has not done so, and waited for', async () => {
    const Shopify: Record<string, unknown> = { shop: 's.myshopify.com' };
    let loaded: (error?: Error) => void = () => {};
    const asked: unknown[] = [];
    Shopify.loadFeatures = (features: unknown, done: () => void) => {
      asked.push(features);
      loaded = done;
    };
    const shop = await openShop({ page: { Shopify } });
    let isReady = false;
    void shop.store.ready.then(() => {
      isReady = true;
    });
    await shop.browser.settle();
    expect(asked).toEqual([[{ name: 'consent-tracking-api', version: '0.1' }]]);
    expect([shop.store.mayTrack(), isReady]).toEqual([false, false]);
    Shopify.customerPrivacy = { userCanBeTracked: () => true };
    loaded();
    await shop.browser.settle();
    expect([shop.store.mayTrack(), isReady]).toEqual([true, true]);
  });

  test.each<[string, (features: unknown, done: (error?: Error) => void) => void]>([
    ['cannot be loaded', (_, done) => done(new Error('blocked'))],
    [
      'throws',
      () => {
        throw new Error('blocked');
      },
    ],
  ])('one that %s allows nothing', async (_, loadFeatures) => {
    const { store } = await openShop({ page: { Shopify: { shop: 's.myshopify.com', loadFeatures } } });
    await store.ready;
    expect(store.mayTrack()).toBe(false);
  });

  test('a later choice is a change', async () => {
    const shop = await openShop({ privacy: false });
    const before = shop.changes();
    shop.choose(true);
    expect([shop.store.mayTrack(), shop.changes()]).toEqual([true, before + 1]);
    shop.choose(false);
    expect([shop.store.mayTrack(), shop.changes()]).toEqual([false, before + 2]);
  });
});

describe('browse abandonment (popup §7, §9)', () => {
  const productPage = (variant: number) => ({
    __st: { cid: 77 },
    ShopifyAnalytics: {
      meta: { product: { id: 1, variants: [{ id: variant }] }, page: { pageType: 'product' } },
    },
  });
  const saved = (shop: { asked(): string[] }) =>
    shop.asked().filter((each) => each.includes('browse-abandonment'));

  test('a known customer’s last three variants, newest first, with the cart’s value', async () => {
    let browser = fakeBrowser({ url: 'https://shop.example/products/1' });
    const told: URL[] = [];
    for (const variant of [1, 2, 3, 2, 4]) {
      browser = browser.visit(`https://shop.example/products/${variant}`);
      const shop = await openShop({
        browser,
        page: productPage(variant),
        privacy: true,
        answers: { '/cart.js': () => json(cartJson(COFFEE)) },
      });
      shop.store.onPageView?.();
      await browser.settle();
      told.push(
        ...browser.requests
          .map(({ url }) => new URL(url))
          .filter(({ pathname }) => pathname === '/shopify/save/browse-abandonment'),
      );
    }
    expect(told).toHaveLength(5);
    expect(told[4]?.origin).toBe('https://display.example');
    expect(Object.fromEntries(told[4]?.searchParams ?? [])).toEqual({
      clientId: 'client-1',
      customer: '77',
      products: '["4","2","3"]',
      data_for: 'browse_abandonment',
      total_cart_value: '25',
    });
  });

  test('the variant in the address is the viewed one', async () => {
    const shop = await openShop({
      page: productPage(1),
      privacy: true,
      url: 'https://shop.example/products/1?variant=9',
    });
    shop.store.onPageView?.();
    expect(saved(shop)[0]).toContain('products=%5B%229%22%5D');
  });

  test.each<[string, Parameters<typeof openShop>[0]]>([
    ['no product page', { page: { __st: { cid: 77 } }, privacy: true }],
    ['no customer', { page: { ...productPage(1), __st: {} }, privacy: true }],
    ['no provider', { page: productPage(1), privacy: true, apiBase: null }],
    ['no client', { page: productPage(1), privacy: true, clientId: '' }],
    ['not allowed', { page: productPage(1), privacy: false }],
  ])('%s: sends nothing', async (_, options) => {
    const shop = await openShop(options);
    shop.store.onPageView?.();
    await shop.browser.settle();
    expect(shop.asked()).toEqual(['GET /cart.js']);
  });

  test('denied: stores nothing; allowed later: sends it then, once', async () => {
    const shop = await openShop({ page: productPage(5), privacy: false });
    shop.store.onPageView?.();
    expect(shop.browser.local.keys()).toEqual([]);
    shop.choose(true);
    shop.choose(true);
    await shop.browser.settle();
    expect(saved(shop)).toHaveLength(1);
    expect(shop.browser.local.keys()).toEqual(['poptin_recent_variants']);
    shop.choose(false);
    expect(shop.browser.local.keys()).toEqual([]);
  });
});

test('a stopped store leaves nothing behind', async () => {
  const shop = await openShop({ privacy: false, answers: { '/cart.js': () => new Promise(() => {}) } });
  shop.store.stop();
  const before = shop.changes();
  shop.choose(true);
  shop.browser.window.document.dispatchEvent(new shop.browser.window.Event('visibilitychange'));
  await shop.browser.settle();
  expect(shop.changes()).toBe(before);
  expect(shop.browser.requests).toHaveLength(1);
  expect(shop.browser.pendingTimers()).toBe(0);
  expect(shop.browser.logged).toEqual([]);
});
