import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesCart } from '../../../../../elements/display-run/decide/targeting/cart.ts';
import { type CartRow, CartRowWire } from '../../../../../elements/display-run/decide/targeting/rows.ts';
import type { Cart } from '../../../../../elements/display-run/shops/shop.ts';

const row = (rest: Partial<CartRow>): CartRow => ({
  action: 'total_price',
  compare: 'greater_than',
  value: 100,
  products: [],
  ...rest,
});
const cart = (rest: Partial<Cart> = {}): Cart => ({ totalPrice: 0, itemCount: 0, productIds: [], ...rest });
const COMPARES = ['greater_than', 'equal', 'greater_than_or_equal'] as const;

describe('the truth table of the comparisons (popup §5)', () => {
  test.each([
    ['greater_than', [false, false, true]],
    ['equal', [false, true, false]],
    ['greater_than_or_equal', [false, true, true]],
  ] as const)('%s: below, at and above the amount', (compare, truths) => {
    for (const action of ['total_price', 'item_count'] as const) {
      const found = [99, 100, 101].map((amount) =>
        matchesCart(row({ action, compare }), cart({ totalPrice: amount, itemCount: amount })),
      );
      expect(found, action).toEqual(truths);
    }
  });

  test.each([
    ['contains', ['7'], true],
    ['contains', ['9'], false],
    ['contains', ['9', '8'], true],
    ['does_not_contain', ['7'], false],
    ['does_not_contain', ['9'], true],
    ['does_not_contain', ['9', '8'], false],
  ] as const)('%s %j in a cart of 7 and 8: %s', (action, products, truth) => {
    expect(matchesCart(row({ action, products: [...products] }), cart({ productIds: ['7', '8'] }))).toBe(
      truth,
    );
  });
});

describe('properties', () => {
  const amounts = fc.double({ min: 0, max: 1e6, noNaN: true });

  test('"at least" is above or equal, and never both', () => {
    fc.assert(
      fc.property(amounts, amounts, (totalPrice, value) => {
        const [above, equal, atLeast] = COMPARES.map((compare) =>
          matchesCart(row({ compare, value }), cart({ totalPrice })),
        );
        expect(atLeast).toBe(above || equal);
        expect(above && equal).toBe(false);
      }),
    );
  });

  test('a fuller cart never loses what a limit allowed', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.constantFrom(...COMPARES), (total, more, value, compare) => {
        if (compare === 'equal' || !matchesCart(row({ compare, value }), cart({ totalPrice: total }))) return;
        expect(matchesCart(row({ compare, value }), cart({ totalPrice: total + more }))).toBe(true);
      }),
    );
  });

  test('a list is either in the cart or not', () => {
    const ids = fc.array(fc.constantFrom('1', '2', '3', '4'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(ids, ids, (products, productIds) => {
        const inside = matchesCart(row({ action: 'contains', products }), cart({ productIds }));
        expect(matchesCart(row({ action: 'does_not_contain', products }), cart({ productIds }))).toBe(
          !inside,
        );
      }),
    );
  });
});

describe('a row as it arrives', () => {
  test.each([
    [
      { action: 'total_price', compare: 'equal', value: '12.5' },
      { compare: 'equal', value: 12.5 },
    ],
    [
      { action: 'total_price', cart_spec_filter: 'greater_than_or_equal', cart_spec_value: 3 },
      { compare: 'greater_than_or_equal', value: 3 },
    ],
    [
      { action: 'contains', products: [{ product_id: 7 }, '8'] },
      { action: 'contains', products: ['7', '8'] },
    ],
    [{}, { action: 'total_price', compare: 'greater_than', value: 0 }],
  ])('%j', (raw, read) => expect(CartRowWire.safeParse(raw).data).toMatchObject(read));

  test('property: anything is either read as a row or refused', () => {
    fc.assert(fc.property(fc.jsonValue(), (raw) => void CartRowWire.safeParse(raw)));
  });
});
