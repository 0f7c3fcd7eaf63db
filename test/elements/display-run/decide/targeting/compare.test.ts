import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matches } from '../../../../../elements/display-run/decide/targeting/compare.ts';
import { COMPARISONS, type Comparison } from '../../../../../elements/display-run/decide/targeting/rows.ts';

const TABLE: [actual: string | null, Comparison, value: string, expected: boolean][] = [
  ['Pro plan', 'contain', 'PRO', true],
  ['Pro plan', 'contain', 'basic', false],
  [' pro ', 'exact', 'Pro', true],
  ['pro1', 'exact', 'pro', false],
  ['10', 'exact', '10.0', false],
  ['https://a', 'start', 'HTTPS', true],
  ['a https', 'start', 'https', false],
  ['page.html', 'end', '.HTML', true],
  ['page.htm', 'end', '.html', false],
  ['10', 'greater_than', '9', true],
  ['10', 'greater_than', '10', false],
  ['abc', 'greater_than', '1', false],
  ['10', 'greater_than', 'abc', false],
  ['', 'less_than', '1', false],
  ['9.5', 'less_than', '10', true],
  ['1e3', 'greater_than', '999', true],
  ['x', 'any_value', '', true],
  ['  ', 'any_value', '', false],
  ['', 'contain', '', true],
  ['İSTANBUL', 'exact', 'istanbul', true],
  ['Diyarbakır', 'end', 'KIR', true],
];

test.each(TABLE)('%j %s %j: %s', (actual, compare, value, expected) => {
  expect(matches(actual, { compare, value })).toBe(expected);
});

test.each(COMPARISONS)('an absent value %s anything', (compare) => {
  expect(matches(null, { compare, value: '' })).toBe(false);
});

test('numbers compare as numbers, and never both ways', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), (actual, value) => {
      const row = (compare: Comparison) => ({ compare, value: String(value) });
      expect(matches(String(actual), row('greater_than'))).toBe(actual > value);
      expect(matches(String(actual), row('less_than'))).toBe(actual < value);
    }),
  );
});

test('exact implies start, end and contain; case and surrounding space never matter', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (actual, value) => {
      const says = (compare: Comparison, text = actual) => matches(text, { compare, value });
      if (says('exact')) expect([says('start'), says('end'), says('contain')]).toEqual([true, true, true]);
      if (says('start') || says('end')) expect(says('contain')).toBe(true);
      for (const compare of COMPARISONS)
        expect(says(compare, `  ${actual.toLowerCase()} `)).toBe(says(compare, actual));
    }),
  );
});
