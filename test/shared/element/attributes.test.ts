import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camelCase, readAttribute, readDefaults, readProperty } from '../../../shared/element/attributes.ts';
import type { Attribute } from '../../../shared/element/contract.ts';
import { explainAttribute } from '../../../shared/owner-input/explain-attribute.ts';

const size: Attribute = { type: 'number', default: 5, min: 1, max: 10 };
const law: Attribute = { type: 'enum', default: 'gdpr', values: ['gdpr', 'ccpa'] };
const url: Attribute = { type: 'url', default: '' };

describe('readAttribute', () => {
  it.each([
    ['“a5”', 'a5'],
    ['”/form.json”', '/form.json'],
    ['„gdpr”', 'gdpr'],
    ['″5″', '5'],
    ['“half', '“half'],
    ['“Best” offer', '“Best” offer'],
    ['“two words”', '“two words”'],
  ])('reads %s, whose quotes an editor may have made typographic, as %s', (raw, value) => {
    expect(readAttribute({ type: 'string', default: '' }, raw)).toEqual(value);
  });

  it.each([
    [{ type: 'string', default: '' } as Attribute, ' as it is ', ' as it is '],
    [{ type: 'boolean' } as Attribute, '', true],
    [{ type: 'boolean' } as Attribute, 'menu', true],
    [{ type: 'boolean' } as Attribute, 'true', true],
    [{ type: 'boolean' } as Attribute, ' False ', false],
    [{ type: 'boolean' } as Attribute, '“false”', false],
    [{ type: 'boolean' } as Attribute, 'off', false],
    [{ type: 'boolean' } as Attribute, 'no', false],
    [{ type: 'boolean' } as Attribute, '0', false],
    [{ type: 'boolean' } as Attribute, 'nothing', true],
    [size, ' 7 ', 7],
    [size, '', 5],
    [law, 'CCPA', 'ccpa'],
    [law, '', 'gdpr'],
    [url, '/relative?x#y', '/relative?x#y'],
    [url, '', ''],
    [{ type: 'list', default: [] } as Attribute, ' go, recommend  x', ['go', 'recommend', 'x']],
  ])('reads %j from %j', (attribute, raw, expected) => {
    expect(readAttribute(attribute, raw)).toEqual(expected);
  });

  it.each([
    [size, '0', 'a number from 1 to 10'],
    [size, 'NaN', 'a number from 1 to 10'],
    [size, 'Infinity', 'a number from 1 to 10'],
    [{ type: 'number', default: 1, min: 1 } as Attribute, '-1', 'a number of at least 1'],
    [{ type: 'number', default: 1, max: 1 } as Attribute, '2', 'a number of at most 1'],
    [{ type: 'number', default: 1 } as Attribute, 'x', 'a number'],
    [law, 'lgpd', 'one of "gdpr", "ccpa"'],
    [url, 'http://[', 'an http(s) address or a path'],
  ])('refuses for %j the value %j', (attribute, raw, expected) => {
    expect(readAttribute(attribute, raw)).toBe(undefined);
    expect(explainAttribute('x-tag', 'size', raw, attribute)).toBe(
      `<x-tag> size="${raw}" is not valid: expected ${expected}. The last valid value stays.`,
    );
  });

  it('never accepts an address with a scheme other than http and https, whatever surrounds it', () => {
    const scheme = fc.constantFrom(
      'javascript',
      'data',
      'vbscript',
      'blob',
      'file',
      'JaVaScRiPt',
      'java\tscript',
    );
    const blank = fc.constantFrom('', ' ', '\t', '\n', '\u0001');
    fc.assert(
      fc.property(blank, scheme, fc.string(), (before, name, rest) => {
        expect(readAttribute(url, `${before}${name}:${rest}`)).toBe(undefined);
      }),
    );
  });

  it('never throws and never returns a number outside its range', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const read = readAttribute(size, raw);
        if (read !== undefined) expect(read).toSatisfy((value: number) => value >= 1 && value <= 10);
      }),
    );
  });
});

describe('readProperty', () => {
  it('accepts typed values and checks them like attributes', () => {
    expect(
      [0, '', false, 'false', Number.NaN].map((each) => readProperty({ type: 'boolean' }, each)),
    ).toEqual(Array(5).fill(false));
    expect([1, 'x', true, {}].map((each) => readProperty({ type: 'boolean' }, each))).toEqual(
      Array(4).fill(true),
    );
    expect(readProperty({ type: 'list', default: [] }, ['a b', 2])).toEqual(['a b', '2']);
    expect(readProperty(size, 3)).toBe(3);
    expect(readProperty(size, 30)).toBe(undefined);
  });
});

describe('names and defaults', () => {
  it('camel-cases attribute names', () => {
    expect(camelCase('api-base')).toBe('apiBase');
    expect(camelCase('src')).toBe('src');
  });

  it('gives every attribute its default', () => {
    expect(readDefaults({ 'is-on': { type: 'boolean' }, size, law })).toEqual({
      isOn: false,
      size: 5,
      law: 'gdpr',
    });
  });
});
