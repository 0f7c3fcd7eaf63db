import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTags } from '../../../package/cli/find-tags.ts';

const attributesOf = (html: string) =>
  findTags(html, 'poptin-popup').map((tag) => Object.fromEntries(tag.attributes));

describe('the tags of a page', () => {
  it.each([
    ['without attributes', '<poptin-popup></poptin-popup>', [{}]],
    ['in capitals', '<POPTIN-POPUP SRC=/a.json></POPTIN-POPUP>', [{ src: '/a.json' }]],
    ['quotes of both kinds', `<poptin-popup a="1 > 0" b='2"'>`, [{ a: '1 > 0', b: '2"' }]],
    ['spaces around =', '<poptin-popup\n a = "1"\n submit-event\n>', [{ a: '1', 'submit-event': '' }]],
    ['closing itself', '<poptin-popup src="/a.json" />', [{ src: '/a.json' }]],
    ['the first of two values', '<poptin-popup a="1" a="2">', [{ a: '1' }]],
    ['several', '<poptin-popup a="1"></poptin-popup><p><poptin-popup a="2">', [{ a: '1' }, { a: '2' }]],
    ['in a comment', '<!-- <poptin-popup a="1"> --><poptin-popup a="2">', [{ a: '2' }]],
    ['in a comment that does not end', '<!-- <poptin-popup a="1">', []],
    ['another tag', '<poptin-popups a="1">', []],
    ['cut off', '<poptin-popup a="1', [{ a: '1' }]],
  ])('%s', (_, html, expected) => {
    expect(attributesOf(html)).toEqual(expected);
  });

  it('have their own JSON, and no other tag’s', () => {
    const html = `<poptin-popup><script>no()</script></poptin-popup>
<poptin-popup><script type="application/json">{"a":1}</script></poptin-popup>
<poptin-popup></poptin-popup><script type="application/json">{"b":1}</script>`;
    const found = findTags(html, 'poptin-popup').map(({ json }) => json);
    expect(found).toEqual([null, { text: '{"a":1}', offset: html.indexOf('{"a"') }, null]);
  });

  it('ends for every text', () => {
    const piece = fc.constantFrom(
      '<poptin-popup',
      ' ',
      '"',
      "'",
      '=',
      '>',
      '/',
      'a',
      '<!--',
      '-->',
      '<script',
      '</',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const html = pieces.join('');
        for (const { offset } of findTags(html, 'poptin-popup'))
          expect(html.slice(offset)).toMatch(/^<poptin-popup/);
      }),
    );
  });
});
