import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Amount, Flag, List, Quantity, reporter, Text } from '../../../shared/wire/fields.ts';
import type * as z from '../../../shared/wire/schema.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const REFUSED = Symbol('refused');
const read = <T>(schema: z.Schema<T>, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : REFUSED;
};

describe('the provider’s scalars', () => {
  test.each([
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
    ['true', true],
    ['False', false],
    ['on', true],
    ['off', false],
    [' yes ', true],
    ['', false],
    [null, false],
    [undefined, false],
    [2, REFUSED],
    ['maybe', REFUSED],
    [Number.NaN, REFUSED],
    [{}, REFUSED],
    [[], REFUSED],
  ])('flag %j is %s', (value, expected) => expect(read(Flag, value)).toBe(expected));

  test.each([
    [' a ', 'a'],
    [7, '7'],
    ['half\udc00', 'half\ufffd'],
    ['\ud83d\ude00', '\ud83d\ude00'],
  ])('text %j is %j', (value, expected) => expect(read(Text, value)).toBe(expected));

  test.each([
    [5, 5],
    ['5', 5],
    [' 2.5 ', 2.5],
    [0, null],
    ['0', null],
    ['', null],
    [null, null],
    [undefined, null],
    [false, null],
    [true, 1],
    [-1, REFUSED],
    ['ten', REFUSED],
    ['1e999', REFUSED],
    [Number.POSITIVE_INFINITY, REFUSED],
    [{}, REFUSED],
  ])('amount %j is %s', (value, expected) => expect(read(Amount, value)).toBe(expected));

  test.each([
    [0, 0],
    ['0', 0],
    ['7', 7],
    ['', REFUSED],
    [null, REFUSED],
    [-0.1, REFUSED],
  ])('quantity %j is %s', (value, expected) => expect(read(Quantity, value)).toBe(expected));

  test.each([
    [' a ', 'a'],
    [7, '7'],
    [null, ''],
    [undefined, ''],
    [false, ''],
    [{}, REFUSED],
  ])('text %j is %j', (value, expected) => expect(read(Text, value)).toBe(expected));

  test.each([
    [[1], [1]],
    [{ 0: 'a', 2: 'b' }, ['a', 'b']],
    [null, []],
    ['', []],
    [0, []],
    ['0', []],
    [false, []],
    ['a|b', REFUSED],
    [3, REFUSED],
  ])('list %j is %j', (value, expected) => expect(read(List, value)).toEqual(expected));

  test('no value throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const schema of [Flag, Amount, Quantity, Text, List]) schema.safeParse(value);
      }),
    );
  });
});

describe('what is reported about an impossible value', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  const thrower = () => {
    throw new Error('never');
  };
  test.each([
    ['a circular object', circular, 'a object that is not JSON'],
    ['a BigInt', 12n, 'a bigint that is not JSON'],
    ['a toJSON that throws', { toJSON: thrower }, 'a object that is not JSON'],
    [
      'a getter that throws',
      Object.defineProperty({}, 'a', { get: thrower, enumerable: true }),
      'a object that is not JSON',
    ],
    ['a revoked proxy', revoked, 'a object that is not JSON'],
    ['a symbol', Symbol('a'), 'Symbol(a)'],
    ['a function', thrower, '() =>'],
    ['nothing', undefined, 'undefined'],
    ['a long text', 'x'.repeat(1000), `"${'x'.repeat(79)};`],
  ])('%s', (_, value, expected) => {
    const { log, logged } = fakeBrowser();
    reporter(log, 'Popup a')('field', value);
    expect(logged).toHaveLength(1);
    expect(logged[0]?.message).toContain(`Popup a: field cannot be ${expected}`);
  });
});
