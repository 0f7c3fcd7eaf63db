import { describe, expect, test } from 'vitest';
import { FETCH_FAILED } from '../../../../../elements/display-run/shops/shop.ts';
import { isCouponOver } from '../../../../../elements/poptin-popup/features/products/price-rules.ts';
import { MOST_PRODUCTS } from '../../../../../elements/poptin-popup/features/products/product.ts';
import { fetchProducts } from '../../../../../elements/poptin-popup/features/products/recommendations.ts';
import { readWanted } from '../../../../../elements/poptin-popup/features/products/wire.ts';
import { FAKE_NOW, type FakeServer, fakeBrowser } from '../../../../fake-browser.ts';

const PRODUCT = {
  id: 1,
  title: 'Guji',
  handle: 'guji',
  image: { src: '/a.jpg' },
  variants: [{ id: 11, price: '18' }],
};
const json = (data: unknown) => () => Response.json(data);

describe('which products a popup requests', () => {
  test.each<[unknown, ReturnType<typeof readWanted>]>([
    [
      { category: 'tools', count: 2 },
      { category: 'tools', manualProducts: [], count: 2 },
    ],
    [
      { manual_products: [1, '2', { product_id: 3 }, { id: 4 }] },
      { category: '', manualProducts: ['1', '2', '3'], count: 3 },
    ],
    [{ manual_products: '7, 8|9' }, { category: '', manualProducts: ['7', '8', '9'], count: 3 }],
    [['5'], { category: '', manualProducts: ['5'], count: 3 }],
    [{ count: 12 }, { category: '', manualProducts: [], count: MOST_PRODUCTS }],
    [{ count: -1 }, { category: '', manualProducts: [], count: 1 }],
    [
      { count: 'two', category: {}, manual_products: [null, {}, ''] },
      { category: '', manualProducts: [], count: 3 },
    ],
    [undefined, { category: '', manualProducts: [], count: 3 }],
    [true, { category: '', manualProducts: [], count: 3 }],
  ])('%j', (raw, wanted) => expect(readWanted(raw)).toEqual(wanted));
});

describe('POST shopify/product-recommendation/{poptin_id}', () => {
  const ask = async (server: FakeServer) => {
    const browser = fakeBrowser({ server });
    const wanted = { category: 'tools', manualProducts: ['7'], count: 2 };
    const products = await fetchProducts(browser, {
      apiBase: 'https://display.example/',
      poptinId: 'shoprecom0001',
      wanted,
      shown: 'USD',
    });
    return { browser, products };
  };

  test('payload and answer', async () => {
    const answer = { success: true, data: { products: [PRODUCT, null, PRODUCT, PRODUCT] }, currency: 'EUR' };
    const { browser, products } = await ask(json(answer));
    expect(browser.requests[0]).toMatchObject({
      method: 'POST',
      url: 'https://display.example/api/display/shopify/product-recommendation/shoprecom0001',
      body: '{"category":"tools","manual_products":["7"],"count":2}',
    });
    expect(products?.map(({ variants }) => variants[0].price)).toEqual([
      { amount: 18, currency: 'EUR' },
      { amount: 18, currency: 'EUR' },
    ]);
  });

  test.each<[string, FakeServer]>([
    ['no success', json({ success: false, data: { products: [PRODUCT] } })],
    ['no success, as PHP may write it', json({ success: '0', data: { products: [PRODUCT] } })],
    ['HTML', () => new Response('<!doctype html>')],
    ['nothing', () => new Response('')],
    ['no products', json({ success: true, data: { products: [] } })],
    ['no data', json({ success: true })],
    ['products that are none', json({ success: true, data: { products: [{}, 'x'] } })],
    ['an error', () => new Response('', { status: 500 })],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('%s: null, and one line', async (_, server) => {
    const { browser, products } = await ask(server);
    expect(products).toBeNull();
    expect(browser.logged).toMatchObject([{ level: 'error', message: FETCH_FAILED }]);
  });
});

describe('GET shopify/get-price-rules/{clientId}', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const rule = (title: string, from: number, to: number | null) => ({
    title,
    starts_at: new Date(FAKE_NOW + from * DAY).toISOString(),
    ends_at: to === null ? null : new Date(FAKE_NOW + to * DAY).toISOString(),
  });
  const isOver = async (server: FakeServer) => {
    const browser = fakeBrowser({ server });
    const over = await isCouponOver(browser, { apiBase: '/', clientId: 'client 1', code: 'spring10' });
    return { over, browser };
  };

  test.each<[string, unknown[], boolean]>([
    ['running', [rule('SPRING10', -1, 1)], false],
    ['without an end', [rule('SPRING10', -1, null)], false],
    ['ended', [rule('SPRING10', -9, -1)], true],
    ['not begun', [rule('SPRING10', 1, 9)], true],
    ['one of two runs', [rule('SPRING10', -9, -1), rule('SPRING10', -1, 1)], false],
    ['not known to the shop', [rule('OTHER', -9, -1)], false],
    ['nonsense', [null, {}, { title: 'SPRING10', ends_at: 'soon' }], false],
  ])('%s: over is %s', async (_, price_rules, over) => {
    const asked = await isOver(json({ price_rules }));
    expect(asked.over).toBe(over);
    expect(asked.browser.requests).toMatchObject([
      { method: 'GET', url: 'https://shop.example/api/display/shopify/get-price-rules/client%201' },
    ]);
  });

  test('a coupon stays if its rules can’t be loaded', async () => {
    const { over, browser } = await isOver(() => new Response('<html>'));
    expect(over).toBe(false);
    expect(browser.logged).toMatchObject([{ message: FETCH_FAILED }]);
  });
});
