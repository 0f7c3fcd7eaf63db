import { describe, expect, test } from 'vitest';
import { openWix } from '../../../../../elements/display-run/shops/wix/wix.ts';
import { LOGIN, openStore, SAVE_URL } from './wix-fixture.ts';

const NOA = { member: { id: 'noa-1' } };
const ORDER = {
  id: 'thank-you',
  orderId: 'order-1',
  revenue: 178.5,
  currency: 'ILS',
  contents: [
    { id: 'guji', name: 'Guji', category: 'Filter', price: 62, quantity: 2 },
    { Id: 'huila', name: 'Huila', price: 54.5, quantity: 1 },
  ],
};

describe('POST /wix/save-ordered-products', () => {
  test('contains client, member, products and the table of popup §7', async () => {
    const { browser, bus, orders } = await openStore({ member: NOA });
    bus.tell('Purchase', ORDER);
    await browser.settle();
    expect(orders()).toEqual([
      {
        client_id: 'client-1',
        customer_id: 'noa-1',
        products: [
          { product_id: 'guji', product_name: 'Guji', category: 'Filter' },
          { product_id: 'huila', product_name: 'Huila', category: '' },
        ],
        source_table: 'browse_abandonment',
      },
    ]);
    const call = browser.requests.find(({ url }) => url === SAVE_URL);
    expect(call).toMatchObject({ method: 'POST', keepalive: true });
    expect(call?.headers.get('content-type')).toBe('application/json');
  });

  test('nobody is 0, and the cart is empty afterwards', async () => {
    const { store, browser, bus, orders } = await openStore();
    store.onCartDetails?.(ORDER.contents.map(({ id }) => id ?? 'huila'));
    bus.tell('Purchase', ORDER);
    await browser.settle();
    expect(orders()).toMatchObject([{ customer_id: '0' }]);
    expect(store.cart()).toEqual({ totalPrice: 0, itemCount: 0, productIds: [] });
  });

  test('what the event leaves out comes from the cart', async () => {
    const { store, browser, bus, orders } = await openStore();
    store.onCartDetails?.([{ product_id: 'huila', product_name: 'Huila, 250 g', category: 'Filter' }]);
    bus.tell('Purchase', { orderId: 'o-1', contents: [{ id: 'huila' }] });
    store.onCartDetails?.([{ product_id: 'guji', product_name: 'Guji' }]);
    bus.tell('Purchase', { orderId: 'o-2' });
    await browser.settle();
    expect(orders()).toMatchObject([
      { products: [{ product_id: 'huila', product_name: 'Huila, 250 g', category: 'Filter' }] },
      { products: [{ product_id: 'guji', product_name: 'Guji', category: '' }] },
    ]);
  });

  test('waits for a member who is being requested', async () => {
    const { store: first, browser, bus, orders } = await openStore();
    first.stop();
    let answer: (response: Response) => void = () => {};
    browser.server = (url) =>
      url === SAVE_URL
        ? new Response('')
        : new Promise((resolve) => {
            answer = resolve;
          });
    openWix({ browser, clientId: 'client-1', apiBase: 'https://provider.example' });
    bus.tell('Purchase', ORDER);
    await browser.settle();
    expect(orders()).toEqual([]);
    answer(Response.json(NOA));
    await browser.settle();
    expect(orders()).toMatchObject([{ customer_id: 'noa-1' }]);
  });

  test('saves an order once, even if its thank-you page is loaded again', async () => {
    const { browser, bus, orders } = await openStore();
    bus.tell('Purchase', ORDER);
    bus.tell('Purchase', ORDER);
    await browser.settle();
    bus.tell('Purchase', ORDER);
    await browser.settle();
    expect(orders()).toHaveLength(1);
    bus.tell('Purchase', { ...ORDER, orderId: 'order-2' });
    await browser.settle();
    expect(orders()).toHaveLength(2);
  });

  test('a failed call does not count as saved, and is quiet', async () => {
    const { browser, bus, orders } = await openStore();
    browser.server = () => new Response('', { status: 503 });
    bus.tell('Purchase', ORDER);
    await browser.settle();
    bus.tell('Purchase', ORDER);
    await browser.settle();
    expect(orders()).toHaveLength(2);
    expect(browser.logged).toEqual([]);
  });

  test.each([
    ['no provider is there', { apiBase: null }, ORDER],
    [
      'the visitor denied it',
      {
        prepare: (page: Record<string, unknown>) => {
          page.consentPolicyManager = { getCurrentConsentPolicy: () => ({ policy: { analytics: false } }) };
        },
      },
      ORDER,
    ],
    ['nothing was ordered', {}, { orderId: 'o-1', contents: [] }],
    ['the event is text', {}, 'order-1'],
    ['the contents are text', {}, { orderId: 'o-1', contents: 'guji' }],
    ['it is a login', {}, LOGIN],
  ])('is not made if %s', async (_, options, data) => {
    const { browser, bus, orders } = await openStore(options);
    bus.tell('Purchase', data);
    await browser.settle();
    expect(orders()).toEqual([]);
  });
});
