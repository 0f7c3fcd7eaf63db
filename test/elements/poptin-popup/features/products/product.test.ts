import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceText } from '../../../../../elements/poptin-popup/features/products/price.ts';
import { shortTitle, TITLE_LENGTH } from '../../../../../elements/poptin-popup/features/products/product.ts';
import { readProduct } from '../../../../../elements/poptin-popup/features/products/wire.ts';

const variant = (rest: object = {}) => ({
  id: 11,
  title: '250 g',
  price: '18.00',
  inventory_quantity: 4,
  ...rest,
});
const product = (rest: object = {}) => ({
  id: 1,
  title: 'Guji natural',
  handle: 'guji-natural',
  image: { src: 'https://cdn.example/guji.jpg' },
  variants: [variant()],
  ...rest,
});
const read = (raw: unknown, shown = 'USD') => readProduct(raw, 'USD', shown);

describe('a store product (popup §3)', () => {
  test('is read', () => {
    expect(read(product())).toEqual({
      id: '1',
      title: 'Guji natural',
      handle: 'guji-natural',
      image: 'https://cdn.example/guji.jpg',
      variants: [
        {
          id: '11',
          title: '250 g',
          price: { amount: 18, currency: 'USD' },
          compareAt: null,
          isSoldOut: false,
        },
      ],
    });
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['text', '<html>'],
    ['no id', product({ id: null })],
    ['no title', product({ title: '' })],
    ['no variants', product({ variants: [] })],
    ['no variant with a price', product({ variants: [variant({ price: 'free' })] })],
    ['a variant that is no number', product({ variants: [variant({ id: '1;drop' })] })],
  ])('nothing to buy: %s', (_, raw) => expect(read(raw)).toBeNull());

  test('a broken variant affects only itself', () => {
    expect(
      read(product({ variants: [null, variant({ price: null }), variant({ id: 12 })] }))?.variants,
    ).toHaveLength(1);
  });

  test.each<[string, unknown, string]>([
    ['a script', { src: 'javascript:alert(1)' }, ''],
    ['none', null, ''],
    ['an address without a scheme', { src: '//cdn.example/a.jpg' }, '//cdn.example/a.jpg'],
    ['a text alone', 'https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ])('picture: %s', (_, image, src) => expect(read(product({ image }))?.image).toBe(src));

  test.each<[string, object, boolean]>([
    ['stock', { inventory_quantity: 1 }, false],
    ['none left', { inventory_quantity: 0 }, true],
    ['less than none', { inventory_quantity: -2 }, true],
    ['as text', { inventory_quantity: '0' }, true],
    ['not counted', { inventory_quantity: null }, false],
    ['sold on when it is out', { inventory_quantity: 0, inventory_policy: 'continue' }, false],
    ['taken off the shelf', { available: false }, true],
  ])('sold out: %s', (_, rest, isSoldOut) => {
    expect(read(product({ variants: [variant(rest)] }))?.variants[0].isSoldOut).toBe(isSoldOut);
  });

  test('a former price counts if it was higher', () => {
    const former = (compare_at_price: unknown) =>
      read(product({ variants: [variant({ compare_at_price })] }))?.variants[0].compareAt;
    expect(former('20.00')).toEqual({ amount: 20, currency: 'USD' });
    for (const none of ['18.00', '10', null, '', 'x']) expect(former(none)).toBeNull();
  });

  test('the price in the currency that the visitor sees', () => {
    const presentment_prices = [
      { price: { amount: '18.00', currency_code: 'USD' }, compare_at_price: null },
      {
        price: { amount: '67.50', currency_code: 'ILS' },
        compare_at_price: { amount: '75.00', currency_code: 'ILS' },
      },
    ];
    const raw = product({ variants: [variant({ presentment_prices })] });
    expect(read(raw, 'ILS')?.variants[0]).toMatchObject({
      price: { amount: 67.5, currency: 'ILS' },
      compareAt: { amount: 75, currency: 'ILS' },
    });
    expect(read(raw, 'GBP')?.variants[0].price).toEqual({ amount: 18, currency: 'USD' });
  });

  test('a single variant has no name', () => {
    expect(read(product({ variants: [variant({ title: 'Default Title' })] }))?.variants[0].title).toBe('');
  });

  test('property: anything is a product or null', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record({
            id: fc.jsonValue(),
            title: fc.jsonValue(),
            handle: fc.jsonValue(),
            image: fc.jsonValue(),
            variants: fc.jsonValue(),
          }),
        ),
        (raw) => {
          const found = read(raw);
          if (found) expect(found.variants.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('a title (popup §9)', () => {
  test.each([
    ['a'.repeat(TITLE_LENGTH), 'a'.repeat(TITLE_LENGTH)],
    ['a'.repeat(TITLE_LENGTH + 1), `${'a'.repeat(TITLE_LENGTH)}…`],
    ['☕'.repeat(60), `${'☕'.repeat(50)}…`],
    [`${'a'.repeat(49)} bcd`, `${'a'.repeat(49)}…`],
    ['', ''],
  ])('%s', (title, drawn) => expect(shortTitle(title)).toBe(drawn));

  test('property: at most 50 characters and the ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        expect(Array.from(shortTitle(title)).length).toBeLessThanOrEqual(TITLE_LENGTH + 1);
        if (Array.from(title).length <= TITLE_LENGTH) expect(shortTitle(title)).toBe(title);
      }),
    );
  });
});

describe('a price', () => {
  const plain = (text: string) => text.replace(/[\s\u200e\u200f]+/g, ' ').trim();
  test.each([
    [18, 'USD', 'en', '$18.00'],
    [67.5, 'ILS', 'he', '67.50 ₪'],
    [1200, 'JPY', 'en', '¥1,200'],
    [9, 'XYZ', 'en', 'XYZ 9.00'],
    [9, 'DOLLARS', 'en', '9.00 DOLLARS'],
    [9, '', 'en', '9.00'],
    [1234.5, '?', 'not a language', '1,234.50 ?'],
  ])('%d %s in %s', (amount, currency, lang, text) => {
    expect(plain(priceText({ amount, currency }, lang))).toBe(text);
  });

  test('property: any code and any language give a text that contains the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.string(),
        fc.constantFrom('en', 'he', 'de', 'x'),
        (amount, currency, lang) => {
          expect(priceText({ amount, currency }, lang)).toContain(String(amount));
        },
      ),
    );
  });
});
