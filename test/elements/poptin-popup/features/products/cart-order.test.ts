import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findOrder,
  parseAddToCart,
} from '../../../../../elements/poptin-popup/features/products/cart-order.ts';
import { readCart } from '../../../../../elements/poptin-popup/features/products/wire.ts';

const add = (variantId: string, quantity: number, goToCart = false) => ({
  kind: 'add',
  item: { variantId, quantity },
  goToCart,
});

describe('variant@quantity@redirect (popup §3)', () => {
  test.each([
    ['70011@2@1', add('70011', 2, true)],
    ['70011@2@0', add('70011', 2)],
    ['70011@1@true', add('70011', 1, true)],
    ['70011@1@', add('70011', 1)],
    ['70011@3', add('70011', 3)],
    ['70011@@1', add('70011', 1, true)],
    ['70011', add('70011', 1)],
    [' 70011 @ 2 @ false ', add('70011', 2)],
    ['gid://shopify/ProductVariant/70011@1@0', add('70011', 1)],
  ])('%s', (text, order) => expect(parseAddToCart(text)).toEqual(order));

  test.each([
    '',
    '@',
    '@2@1',
    'abc@1@0',
    '70011@0@0',
    '70011@-1@0',
    '70011@1.5@0',
    '70011@many@0',
    '70011@1@perhaps',
    '70011@1@0@x',
    '1e5@1@0',
    '70011@99999@0',
  ])('malformed: %j', (text) => expect(parseAddToCart(text).kind).toBe('wrong'));

  test('property: reads back what is written', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 1, max: 9999 }),
        fc.boolean(),
        (id, quantity, go) => {
          expect(parseAddToCart(`${id}@${quantity}@${Number(go)}`)).toEqual(add(String(id), quantity, go));
        },
      ),
    );
  });

  test('property: any text is an order or invalid, never an order without a number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const order = parseAddToCart(text);
        if (order.kind === 'add') {
          expect(order.item.variantId).toMatch(/^\d+$/);
          expect(order.item.quantity).toBeGreaterThan(0);
        } else expect(order).toEqual({ kind: 'wrong', text });
      }),
    );
  });
});

describe('what a button orders', () => {
  const raw = (design: object, product?: object) => ({
    raw: { design_properties: design, ...(product && { shopify_product_settings: product }) },
  });
  const six = raw({
    add_to_cart: '1@1@0',
    ...Object.fromEntries([2, 3, 4, 5, 6].map((n) => [`shopify_add_to_cart_${n}`, `${n}@1@0`])),
  });

  test.each([
    ['', '1'],
    ['1', '1'],
    ['2', '2'],
    ['6', '6'],
    ['add_to_cart', '1'],
    ['shopify_add_to_cart_4', '4'],
    ['70011', '70011'],
    ['9@1@0', '9'],
  ])('target %j: variant %s', (target, variant) =>
    expect(findOrder(readCart(six), target)).toEqual(add(variant, 1)),
  );

  test.each([
    ['no string, but a product', { variant_id: 5, buttons_action: 'add_to_cart' }, add('5', 1)],
    ['a product whose action is not said', { variant_id: '5', product_url: '/p' }, add('5', 1)],
    [
      'a product whose buttons lead to it',
      { variant_id: 5, product_url: '/p', buttons_action: 'redirect' },
      { kind: 'product', url: '/p' },
    ],
    [
      'a product without a variant',
      { product_url: '/p', buttons_action: 'add_to_cart' },
      { kind: 'product', url: '/p' },
    ],
    ['nothing at all', undefined, { kind: 'wrong', text: '' }],
    ['nonsense', { variant_id: {} }, { kind: 'wrong', text: '' }],
  ])('%s', (_, product, order) =>
    expect(findOrder(readCart(raw({ add_to_cart: '' }, product)), '')).toEqual(order),
  );

  test('its own string overrides the product', () => {
    expect(findOrder(readCart(raw({ add_to_cart: '9@2@1' }, { variant_id: 5 })), '')).toEqual(
      add('9', 2, true),
    );
  });

  test('invalid settings', () => {
    for (const broken of [
      {},
      { design_properties: null },
      { design_properties: [], shopify_product_settings: 'x' },
    ])
      expect(findOrder(readCart({ raw: broken }), '').kind).toBe('wrong');
  });
});
