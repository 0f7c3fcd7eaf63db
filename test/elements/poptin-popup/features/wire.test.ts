import { describe, expect, it } from 'vitest';
import {
  hasSetting,
  hasShopCoupon,
  type RareSetting,
  rawContent,
} from '../../../../elements/poptin-popup/features/wire.ts';
import { poptinOf } from '../lead-fixture.ts';

describe('whether a popup has a setting', () => {
  it.each<[RareSetting, Record<string, unknown>]>([
    ['prizes', { prizes: [{ label: 'A' }] }],
    ['prizes', { prizes: { 0: { label: 'A' }, 2: { label: 'B' } } }],
    ['restriction', { restriction: 'upgrade' }],
    ['timer', { design_properties: { timer: 'timerTime@5|0' } }],
    ['ticker', { content: { ticker: 'News' } }],
    ['ticker', { mobile: { ticker: ['News'] } }],
    ['animation', { content: { button: { label: 'Go', animation: 'shake' } } }],
    ['chat', { content: { chat: { url: '/chat' } } }],
    ['products', { content: { products: [5] } }],
  ])('%s: %j', (name, settings) => expect(hasSetting(poptinOf(settings), name)).toBe(true));

  it.each([[null], [''], [0], ['0'], [false], ['none'], [[]], [undefined]])('%j is none', (off) => {
    const poptin = poptinOf({ prizes: off, content: { ticker: off }, design_properties: { timer: off } });
    for (const name of ['prizes', 'ticker', 'timer'] as const) expect(hasSetting(poptin, name)).toBe(false);
  });
});

it.each([
  ['shopify_code', true],
  ['Price rule', true],
  ['regular', false],
  [null, false],
  [{}, false],
])('a coupon of type %j is a discount of the shop: %s', (coupon_type, expected) => {
  expect(hasShopCoupon(poptinOf({ design_properties: { coupon: { code: 'A', coupon_type } } }))).toBe(
    expected,
  );
});

it('returns the content for the device', () => {
  const poptin = poptinOf({ content: { chat: 1 }, mobile: { chat: 2 } });
  expect(rawContent(poptin, false)).toEqual({ chat: 1 });
  expect(rawContent(poptin, true)).toEqual({ chat: 2 });
  expect(rawContent(poptinOf({ content: { chat: 1 } }), true)).toEqual({ chat: 1 });
});
