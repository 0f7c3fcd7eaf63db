import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTargeting } from '../../../elements/display-run/decide/targeting/read-targeting.ts';
import { CartRowWire } from '../../../elements/display-run/decide/targeting/rows.ts';
import { readDisplayResponse } from '../../../elements/display-run/wire/display-response.ts';
import { readGame } from '../../../elements/poptin-popup/features/game/wire.ts';
import {
  readPriceRules,
  readProducts,
  readWanted,
} from '../../../elements/poptin-popup/features/products/wire.ts';
import { readTicker } from '../../../elements/poptin-popup/features/timer/wire.ts';
import { readFields } from '../../../elements/poptin-popup/form/fields.ts';
import { parsePoptin } from '../../../elements/poptin-popup/wire.ts';
import { fakeBrowser } from '../../fake-browser.ts';

function read(raw: unknown) {
  const warnings: string[] = [];
  const result = parsePoptin(raw, (path, expected) => warnings.push(`${path}: ${expected}`));
  return { poptin: result.ok ? result.value : null, error: result.ok ? '' : result.error, warnings };
}

const base = { poptin_id: 'a1b2c3d4e5f60' };

describe('parsePoptin', () => {
  it('reads a display response with every field, without a warning', () => {
    const path = new URL('../../provider/display-response.json', import.meta.url);
    const [raw] = JSON.parse(readFileSync(path, 'utf8')).poptins;
    const { poptin, warnings } = read(raw);
    expect(warnings).toEqual([]);
    expect(poptin).toMatchObject({
      id: 'a1b2c3d4e5f60',
      viewerId: 'v-1001',
      name: 'Newsletter',
      type: 'lightbox',
      format: 'format_1',
      markup: '',
      size: { width: 800, height: 500 },
      xCloseButton: true,
      mobile: null,
      design: {
        location: 'center-midlle',
        entryEffect: 'effect-up',
        closeOnScreenClick: true,
        closeOption: 'x',
        thankScreen: true,
        thankScreenAutoClose: true,
        thankScreenAutoCloseSec: 5,
      },
      content: {
        title: 'Get 10 % off',
        image: { src: '/images/newsletter.svg', alt: '' },
        button: { label: 'Send me the code', action: 'submit', url: '' },
        thankYou: { title: 'Thank you!', coupon: 'SAVE10' },
      },
    });
    expect(poptin?.content.fields).toHaveLength(3);
  });

  it.each([
    [1, true],
    ['1', true],
    [true, true],
    ['true', true],
    ['on', true],
    [0, false],
    ['0', false],
    ['', false],
    [false, false],
    [null, false],
    [undefined, false],
  ])('reads the flag %j as %j', (value, expected) => {
    const { poptin, warnings } = read({
      ...base,
      design_properties: { poptin_design_content_lock: value },
    });
    expect(poptin?.design.contentLock).toBe(expected);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['7', 7],
    [2.5, 2.5],
    ['', 0],
    [null, 0],
  ])('reads the seconds %j as %j', (value, expected) => {
    expect(
      read({ ...base, design_properties: { poptin_design_auto_close_sec: value } }).poptin?.design
        .autoCloseSec,
    ).toBe(expected);
  });

  it('lets a broken field affect only itself, with one warning each', () => {
    const { poptin, warnings } = read({
      ...base,
      poptin_name: { not: 'text' },
      poptin_size: 'large',
      design_properties: {
        poptin_design_auto_close_sec: -3,
        poptin_design_close_options_type: 'closing_options-zipper',
        poptin_design_content_lock: 'perhaps',
        poptin_location: 'left-top',
      },
      content: {
        title: 'Still here',
        image: { src: 'javascript:alert(1)' },
        fields: 'none',
        button: { label: 'Go', action: 'explode' },
      },
    });
    expect(poptin).toMatchObject({
      name: '',
      size: { width: 0, height: 0 },
      design: { autoCloseSec: 0, closeOption: '', contentLock: false, location: 'left-top' },
      content: { title: 'Still here', image: null, fields: [], button: { label: 'Go', action: 'submit' } },
    });
    expect(warnings.map((each) => each.split(':')[0]).sort()).toEqual([
      'content.button.action',
      'content.fields',
      'content.image.src',
      'design_properties.poptin_design_auto_close_sec',
      'design_properties.poptin_design_close_options_type',
      'design_properties.poptin_design_content_lock',
      'poptin_name',
      'poptin_size',
    ]);
  });

  it('accepts a data: picture, and nothing else that is not an address', () => {
    const src = (value: string) =>
      read({ ...base, content: { image: { src: value } } }).poptin?.content.image?.src;
    expect(src('data:image/png;base64,AA')).toBe('data:image/png;base64,AA');
    expect(src(' /a.png ')).toBe('/a.png');
    expect(src('data:text/html,x')).toBeUndefined();
  });

  it('shows the thank-you screen of a file that has one and does not switch it off', () => {
    const content = { thank_you: { title: 'Thanks' } };
    expect(read({ ...base, content }).poptin?.design.thankScreen).toBe(true);
    const off = { ...base, content, design_properties: { poptin_design_thank_screen: 0 } };
    expect(read(off).poptin?.design.thankScreen).toBe(false);
    expect(read(base).poptin?.design.thankScreen).toBe(false);
  });

  it.each([[null], [7], ['x'], [[]], [{}], [{ poptin_id: '' }], [{ poptin_id: {} }]])(
    'refuses %j, which is not a popup',
    (raw) => {
      expect(read(raw).poptin).toBeNull();
      expect(read(raw).error).toContain('settings');
    },
  );

  it('refuses more than 2,000 fields', () => {
    const fields = (length: number) => ({ ...base, content: { fields: Array.from({ length }, () => ({})) } });
    expect(read(fields(2000)).poptin?.content.fields).toHaveLength(2000);
    expect(read(fields(2001)).error).toContain('more than 2000 fields');
  });

  it('ignores values that throw on conversion to text', () => {
    const odd = { toString: 1, valueOf: 2 };
    const names = [
      'poptin_design_content_lock',
      'poptin_design_close_options_type',
      'poptin_design_auto_close_sec',
    ];
    const design_properties = Object.fromEntries([...names, 'coupon', 'timer'].map((name) => [name, odd]));
    const { poptin } = read({
      ...base,
      poptin_name: odd,
      x_close_button: odd,
      design_properties: { ...design_properties, poptin_design_thank_screen: odd },
      content: { title: odd, button: { label: 'Go', action: odd }, image: { src: odd }, fields: [odd] },
    });
    expect(poptin).toMatchObject({
      name: '',
      design: { contentLock: false, closeOption: '', autoCloseSec: 0 },
    });
  });

  it('never throws, whatever arrives', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 3 }), fc.anything(), (content, properties) => {
        read({ ...base, content, design_properties: properties, mobile: content, poptin_size: properties });
      }),
    );
  });
});

/** PHP's json_encode makes an object of a list with gaps: what is left of `[a, b, c]` without b is `{0: a, 2: c}`. */
describe('a list with gaps is a list', () => {
  const { log } = fakeBrowser();
  const base = { poptin_id: 'a1b2c3d4e5f60' };
  const popup = (content: object) => {
    const parsed = parsePoptin({ ...base, ...content }, (path, words) => {
      throw new Error(`${path}: ${words}`);
    });
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.value;
  };
  /** The warnings about the rows: each impossible one once. */
  const targeting = (rules: Record<string, unknown>) => {
    const browser = fakeBrowser();
    const checks = readTargeting('a', rules, browser.log);
    return { checks: checks.length, said: browser.logged.map(({ message }) => message) };
  };
  const option = (value: string) => ({ value, label: value });
  const variant = (id: number) => ({ id, title: `${id}`, price: '5' });
  const product = (id: number, variants: unknown = [variant(1)]) => ({
    id,
    title: `Product ${id}`,
    variants,
  });
  const products = (list: unknown) => readProducts({ success: 1, data: { products: list } }, 'USD');
  const price = (amount: string) => ({ price: { amount, currency_code: 'USD' } });

  it.each<[string, (list: unknown) => unknown, unknown, unknown]>([
    ['poptins', (list) => readDisplayResponse({ poptins: list }, log), base, { poptin_id: 'b1b2c3d4e5f60' }],
    ['poptins alone', (list) => readDisplayResponse(list, log), base, { poptin_id: 'b1b2c3d4e5f60' }],
    [
      'fields',
      (fields) => popup({ content: { fields } }).content.fields,
      { type: 'email' },
      { type: 'name' },
    ],
    [
      'fields of the mobile variant',
      (fields) => popup({ mobile: { fields } }).mobile?.fields,
      { type: 'email' },
      {},
    ],
    [
      'a field’s values',
      (values) => readFields([{ type: 'radio', values }])[0]?.choices,
      option('a'),
      option('b'),
    ],
    ['a field’s options', (options) => readFields([{ type: 'select', options }])[0]?.choices, 'a', 'b'],
    [
      'prizes',
      (prizes) => readGame(popup({ prizes }), false, () => {})?.prizes,
      { label: 'A', chances: 50 },
      { label: 'B', chances: 50 },
    ],
    ['a ticker', (raw) => readTicker(raw, () => {}), 'One', 'Two'],
    ['a ticker’s items', (items) => readTicker({ items }, () => {}), 'One', 'Two'],
    ['products chosen by hand', (raw) => readWanted(raw), '5', { product_id: 7 }],
    ['products chosen in an object', (list) => readWanted({ manual_products: list }), 5, 7],
    ['recommended products', products, product(1), product(2)],
    ['variants', (list) => products([product(1, list)]), variant(1), variant(2)],
    [
      'prices in other currencies',
      (list) => products([product(1, [{ ...variant(1), presentment_prices: list }])]),
      { price: { amount: '9', currency_code: 'EUR' } },
      price('4'),
    ],
    ['price rules', (list) => readPriceRules({ price_rules: list }), { title: 'A' }, { title: 'B' }],
    ['cookie filters', (list) => targeting({ cookie_filter: list }), { name: 'a' }, { name: '' }],
    ['variable filters', (list) => targeting({ js_filter: list }), { name: 'a' }, { name: '' }],
    [
      'filters by other popups',
      (list) => targeting({ engagement_with_other_poptin_filter: list }),
      { ids: base.poptin_id },
      { ids: '' },
    ],
    [
      'cart filters',
      (list) => targeting({ shopify_cart_filter: list }),
      { action: 'item_count', value: 2 },
      { action: 'contains' },
    ],
    [
      'products of a cart filter',
      (products) => CartRowWire.safeParse({ action: 'contains', products }).data,
      { product_id: 5 },
      7,
    ],
  ])('%s', (_, read, first, last) => {
    const whole = read([first, last]);
    expect(read({ 0: first, 2: last })).toEqual(whole);
    expect(whole).not.toEqual(read([first]));
  });
});
