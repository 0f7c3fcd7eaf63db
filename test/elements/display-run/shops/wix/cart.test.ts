import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  added,
  NO_CART,
  readCart,
  removed,
  ruleCart,
  type WixCart,
} from '../../../../../elements/display-run/shops/wix/cart.ts';
import { readSiteEvent } from '../../../../../elements/display-run/shops/wix/site-event.ts';
import type { CartLine } from '../../../../../elements/display-run/shops/wix/wire.ts';
import type { Log } from '../../../../../shared/base/log.ts';
import { openStore } from './wix-fixture.ts';

const GUJI = { product_id: 'guji', product_name: 'Guji', category: 'Filter', quantity: 2, price: 62 };
const HUILA = { product_id: 'huila', product_name: 'Huila', category: 'Filter', quantity: 1, price: 54.5 };

function silentLog(): Log & { said: string[] } {
  const said: string[] = [];
  const say = (_: string, message: string) => void said.push(message);
  return { said, warnOnce: say, errorOnce: say };
}

describe('wix_cart_details', () => {
  const read = (details: unknown) => {
    const cart = readCart(details, silentLog());
    return cart && ruleCart(cart);
  };

  test('reports the cart’s content and value', () => {
    expect(read({ total_price: '170.00', item_count: '3', products: [GUJI, HUILA] })).toEqual({
      totalPrice: 170,
      itemCount: 3,
      productIds: ['guji', 'huila'],
    });
  });

  test.each([
    ['totals that are not said', { products: [GUJI, HUILA] }, 178.5, 3, ['guji', 'huila']],
    ['the other platform’s words', { total_cart_value: 99, items: [HUILA] }, 99, 1, ['huila']],
    ['the products alone', [GUJI, HUILA], 178.5, 3, ['guji', 'huila']],
    ['ids alone', ['guji', 7], 0, 2, ['guji', '7']],
    ['one product on two lines', [GUJI, GUJI], 248, 4, ['guji']],
    ['numbers as text', [{ ...GUJI, quantity: '2', price: '0.1' }], 0.2, 2, ['guji']],
    ['PHP’s list with gaps', { products: { 1: GUJI } }, 124, 2, ['guji']],
    ['an empty cart', { total_price: 0, item_count: 0, products: [] }, 0, 0, []],
    ['an empty list', [], 0, 0, []],
    ['a total that cannot be meant', { total_price: 'much', products: [HUILA] }, 54.5, 1, ['huila']],
  ])('%s', (_, details, totalPrice, itemCount, productIds) => {
    expect(read(details)).toEqual({ totalPrice, itemCount, productIds });
  });

  test.each([null, undefined, '', false, 0, '0'])('%j: nothing is known or reported', async (details) => {
    const { store, browser, changes } = await openStore();
    store.onCartDetails?.(details);
    expect(store.cart()).toBeNull();
    expect(changes()).toBe(0);
    expect(browser.logged).toEqual([]);
  });

  test('a later answer without a cart keeps the known one', async () => {
    const { store } = await openStore();
    store.onCartDetails?.([HUILA]);
    store.onCartDetails?.(null);
    expect(store.cart()?.itemCount).toBe(1);
  });

  test.each(['<!doctype html>', 7, true, { products: 'guji' }])(
    '%j is logged once; the last cart stays',
    async (details) => {
      const { store, browser, changes } = await openStore();
      store.onCartDetails?.([HUILA]);
      store.onCartDetails?.(details);
      store.onCartDetails?.(details);
      expect(store.cart()).toEqual({ totalPrice: 54.5, itemCount: 1, productIds: ['huila'] });
      expect(changes()).toBe(1);
      expect(browser.logged.map(({ message }) => message)).toEqual([
        'wix_cart_details is not what was expected; it is left out.',
      ]);
    },
  );

  test.each([
    null,
    {},
    { product_id: '' },
    { product_id: ['guji'] },
    { ...GUJI, quantity: -1 },
    { ...GUJI, price: 'free' },
  ])('leaves out a line that is %j, with a warning', (line) => {
    const log = silentLog();
    expect(readCart([line, HUILA], log)?.lines).toEqual([HUILA]);
    expect(log.said).toHaveLength(1);
  });
});

describe('the site’s own events', () => {
  const bought = { id: 'guji', name: 'Guji', category: 'Filter', price: 62, currency: 'ILS', quantity: 2 };

  test('AddToCart and RemoveFromCart change the cart at once', async () => {
    const { store, bus, changes } = await openStore();
    bus.tell('AddToCart', bought);
    expect(store.cart()).toEqual({ totalPrice: 124, itemCount: 2, productIds: ['guji'] });
    bus.tell('AddToCart', { contents: [{ Id: 'huila', price: '54.5' }, bought] });
    expect(store.cart()).toEqual({ totalPrice: 302.5, itemCount: 5, productIds: ['guji', 'huila'] });
    bus.tell('RemoveFromCart', { ...bought, quantity: 3 });
    expect(store.cart()).toEqual({ totalPrice: 116.5, itemCount: 2, productIds: ['guji', 'huila'] });
    bus.tell('RemoveFromCart', { ...bought, quantity: 9 });
    bus.tell('RemoveFromCart', { id: 'huila' });
    expect(store.cart()).toEqual({ totalPrice: 0, itemCount: 0, productIds: [] });
    expect(changes()).toBe(5);
  });

  test('what is not in the cart can’t be removed from it', async () => {
    const { store, bus, changes } = await openStore();
    bus.tell('RemoveFromCart', bought);
    expect(store.cart()).toBeNull();
    store.onCartDetails?.([HUILA]);
    bus.tell('RemoveFromCart', bought);
    expect(store.cart()?.itemCount).toBe(1);
    expect(changes()).toBe(1);
  });

  test('keeps a discount in the provider’s total', async () => {
    const { store, bus } = await openStore();
    store.onCartDetails?.({ total_price: 100, products: [GUJI] });
    bus.tell('AddToCart', { id: 'huila', price: 54.5 });
    expect(store.cart()?.totalPrice).toBe(154.5);
  });

  test.each(['AddToCart', 'RemoveFromCart'])('%s with invalid data: one warning, same cart', async (name) => {
    const { store, bus, browser, changes } = await openStore();
    for (const data of [
      null,
      undefined,
      'guji',
      7,
      {},
      { id: {} },
      { id: 'guji', price: 'x' },
      { contents: [1] },
    ])
      bus.tell(name, data);
    expect(store.cart()).toBeNull();
    expect(changes()).toBe(0);
    expect(browser.logged.map(({ message }) => message)).toEqual([
      `the product of ${name} is not what was expected; it is left out.`,
    ]);
  });

  test('ignores other events', async () => {
    const { store, bus, browser } = await openStore();
    for (const name of ['PageView', 'ViewContent', 'addtocart', '']) bus.tell(name, bought);
    expect(store.cart()).toBeNull();
    expect(browser.logged).toEqual([]);
  });
});

describe('properties', () => {
  const line: fc.Arbitrary<CartLine> = fc.record({
    product_id: fc.constantFrom('a', 'b', 'c'),
    product_name: fc.string(),
    category: fc.string(),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
  });
  const priceOf: Record<string, number> = { a: 0.1, b: 12.35, c: 999.99 };
  const priced = line.map((each) => ({ ...each, price: priceOf[each.product_id] as number }));

  test('a cart is what was added: no order, no rounding errors', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const cart = lines.reduce(added, NO_CART);
        const cents = lines.reduce((sum, each) => sum + Math.round(each.price * 100) * each.quantity, 0);
        expect(cart.total).toBe(cents / 100);
        expect(cart.count).toBe(lines.reduce((sum, each) => sum + each.quantity, 0));
        expect(new Set(cart.lines.map((each) => each.product_id)).size).toBe(cart.lines.length);
      }),
    );
  });

  test('removing what was added restores the cart', () => {
    fc.assert(
      fc.property(fc.array(priced), priced, (lines, more) => {
        const before = lines.reduce(added, NO_CART);
        const after = removed(added(before, more), more);
        expect(after.total).toBe(before.total);
        expect(after.count).toBe(before.count);
        expect(ruleCart(after).productIds).toEqual(ruleCart(before).productIds);
      }),
    );
  });

  test('nothing is ever negative', () => {
    const step = fc.tuple(fc.boolean(), line);
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cart = steps.reduce<WixCart>(
          (so, [isMore, each]) => (isMore ? added : removed)(so, each),
          NO_CART,
        );
        expect(cart.total).toBeGreaterThanOrEqual(0);
        expect(cart.count).toBeGreaterThanOrEqual(0);
        expect(cart.lines.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  test('nothing that a page may report throws', () => {
    const log = silentLog();
    const names = fc.constantFrom('AddToCart', 'RemoveFromCart', 'Purchase', 'CustomEvent');
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), names, (said, name) => {
        readCart(said, log);
        readSiteEvent(name, said, log);
      }),
      { numRuns: 1000 },
    );
  });
});
