import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renameAttributes, takeStyles } from '../../../../elements/poptin-popup/template/markup-text.ts';

const rename = (html: string) => renameAttributes(html, (name) => (/^on/i.test(name) ? 'x' : name));

test.each([
  ['<p>a</p>', '<p>a</p>', ''],
  ['<style>p{}</style><p>a</p>', '<p>a</p>', 'p{}'],
  ['a<STYLE media="x">p{}</sTyLe >b<style>i{}</style>c', 'abc', 'p{}\ni{}'],
  ['<style></style>x', 'x', ''],
  ['<style>never closed <p>a</p>', '<style>never closed <p>a</p>', ''],
  ['<style never closed', '<style never closed', ''],
  ['<styled>a</styled>', '<styled>a</styled>', ''],
])('style elements: %s', (html, rest, css) => {
  expect(takeStyles(html)).toEqual({ html: rest, css });
});

test.each([
  ['<a onclick="x" href="y">on=1</a>', '<a x="x" href="y">on=1</a>'],
  ['<a href="onclick=1" ONCLICK = \'"\'>', '<a href="onclick=1" x = \'"\'>'],
  ['<a title="a>b" onload=1>', '<a title="a>b" x=1>'],
  ['<a/onload=1>', '<a/x=1>'],
  ['<a data-onload=1 on>', '<a data-onload=1 on>'],
  ['1 < 2 onload=1 > 0', '1 < 2 onload=1 > 0'],
  ['<a "never closed <b onload=1>', '<a "never closed <b x=1>'],
])('attributes: %s', (html, expected) => {
  expect(rename(html)).toBe(expected);
});

test('a text is never lost, and an unchanged name is the same text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'<>="\' aon/-', 'style'), maxLength: 60 });
  fc.assert(
    fc.property(text, (html) => {
      expect(renameAttributes(html, (name) => name)).toBe(html);
    }),
    { numRuns: 2000 },
  );
});

/** In quadratic time these would take minutes: 100,000 of them are 700 kB. */
describe('long texts that are never closed', () => {
  test.each(['<style>', '<style', '<style>a</style', '<a "', "<a '", '<a', '<a x=', '<a "" ', '< a="'])(
    '%s × 100,000',
    (piece) => {
      const html = piece.repeat(100_000);
      expect(takeStyles(html).html.length).toBe(html.length);
      expect(renameAttributes(html, (name) => name)).toBe(html);
    },
  );
});
