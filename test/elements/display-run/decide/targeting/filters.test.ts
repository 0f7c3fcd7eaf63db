import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filter, readVariablePath } from '../../../../../elements/display-run/decide/targeting/filters.ts';
import type { FilterRow } from '../../../../../elements/display-run/decide/targeting/rows.ts';
import { fakeBrowser } from '../../../../fake-browser.ts';

const row = (name: string, veto: boolean): FilterRow => ({ name, value: 'x', compare: 'exact', veto });
/** A row whose name says whether it matches. */
const read = (name: string) => (name.startsWith('hit') ? 'X' : null);

describe('rows of a filter (decision 18)', () => {
  test.each([
    ['no rows', [], true],
    ['a show row that matches', [row('hit', false)], true],
    ['a show row that does not', [row('miss', false)], false],
    ['one of two show rows', [row('miss', false), row('hit', false)], true],
    ['a veto that matches', [row('hit', true)], false],
    ['a veto that does not', [row('miss', true)], true],
    ['a veto beats a show row', [row('hit', false), row('hit2', true)], false],
    ['a silent veto and a missed show row', [row('miss', true), row('miss', false)], false],
  ])('%s', (_, rows, pass) => expect(filter(rows as FilterRow[], read).pass).toBe(pass));

  test('the order of rows never matters', () => {
    const rows = fc.array(fc.record({ hit: fc.boolean(), veto: fc.boolean() }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, (made) => {
        const list = made.map(({ hit, veto }, at) => row(`${hit ? 'hit' : 'miss'}${at}`, veto));
        expect(filter([...list].reverse(), read).pass).toBe(filter(list, read).pass);
      }),
    );
  });

  test('reports what it found and what it expected', () => {
    expect(filter([row('plan', false)], () => 'basic')).toEqual({
      pass: false,
      actual: 'plan=basic',
      expected: 'plan exact x',
    });
    expect(filter([row('plan', true)], () => 'x').expected).toBe('not plan exact x');
  });
});

describe('a variable by its dotted path', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const page = {
    shop: { currency: 'ILS', total: 0, open: false, list: [{ id: 7 }], none: null, cart: { id: 1 } },
    get trap(): never {
      throw new Error('no');
    },
    circular,
    text: 'abc',
  };
  test.each([
    ['shop.currency', 'ILS'],
    ['shop.total', '0'],
    ['shop.open', 'false'],
    ['shop.list.0.id', '7'],
    ['shop.cart', '{"id":1}'],
    ['text.length', '3'],
    ['shop.none', null],
    ['shop.none.deeper', null],
    ['nowhere.at.all', null],
    ['trap', null],
    ['circular', null],
    ['', null],
    ['shop..currency', null],
  ])('%s is %j', (path, expected) => expect(readVariablePath(page, path)).toBe(expected));

  test('no path throws or runs code', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        readVariablePath(page, path);
      }),
    );
    expect(readVariablePath({}, 'constructor.constructor("return 1")()')).toBeNull();
  });
});

test('names of Object.prototype are ordinary names', () => {
  const { cookies } = fakeBrowser();
  for (const name of ['constructor', 'toString', '__proto__']) {
    const row = { name, value: 'x', compare: 'exact', veto: false } as const;
    expect(filter([row], (each) => cookies.get(each))).toMatchObject({ pass: false });
  }
});

test('a variable that JSON can’t represent is missing', () => {
  expect(readVariablePath({ shop: { toJSON: () => undefined } }, 'shop')).toBeNull();
});
