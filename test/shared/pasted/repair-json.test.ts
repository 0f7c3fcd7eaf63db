import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dropMarkup, repairInlineJson, straightenQuotes } from '../../../shared/pasted/repair-json.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { autop } from '../element/wordpress-text.ts';

const CAUSE = new SyntaxError('malformed');

function mend(text: string) {
  const { log, logged } = fakeBrowser();
  const script = { textContent: text } as Element;
  const value = repairInlineJson('poptin-popup', script, log, CAUSE);
  expect(JSON.parse(script.textContent || 'null')).toEqual(value);
  return { value, lines: logged.map(({ message }) => message) };
}

/** The script's content after the classic editor's filter. */
function throughEditor(json: string): string {
  const html = autop(
    `<poptin-popup client-id="c"><script type="application/json">${json}</script></poptin-popup>`,
  );
  return /<script[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
}

/** Pretty-printed JSON; line ends between its parts are doubled or tripled as `gaps` says. */
function withGaps(value: unknown, gaps: readonly number[]): string {
  let at = 0;
  return JSON.stringify(value, null, 2).replace(/\n/g, () => '\n'.repeat(gaps[at++ % gaps.length] ?? 1));
}

const plainText = fc.string({ unit: 'grapheme' }).filter((text) => !/[<>\u200b-\u200d]/.test(text));
const markup = fc
  .array(
    fc.constantFrom(
      '<p>One</p>',
      '<b>two</b>',
      '<br>',
      ' and ',
      '<div class="a">x</div>',
      '<ul><li>y</li></ul>',
      '“quoted”',
    ),
  )
  .map((parts) => parts.join(''));

describe('JSON that the classic editor has changed', () => {
  test('undoes an empty line between its parts, whatever the value is', () => {
    const values = fc
      .jsonValue()
      .filter((value) => typeof value === 'object' && value !== null && !/[<>]/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(values, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), (value, gaps) => {
        const text = throughEditor(withGaps(value, gaps));
        const expected = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(dropMarkup(text))).toEqual(expected);
      }),
    );
  });

  test.each([
    '<p>One</p>',
    '<div class=\\"a\\"><b>x</b></div>',
    'before <b>bold</b><br> after',
    'before<ul><li>y</li></ul>after',
    '<h2>Head</h2><p>One</p><p>Two</p>',
    '“quoted” \\n line',
  ])('HTML in a text: %s', (html) => {
    const json = `{"title": "a",\n\n"text": "${html}",\n\n"other": "${html}"}`;
    const text = throughEditor(json);
    expect(() => JSON.parse(text)).toThrow();
    expect(JSON.parse(dropMarkup(text))).toEqual(JSON.parse(json));
  });

  test('any mixture of blocks and text keeps its words', () => {
    const words = (value: string) => value.replace(/<[^>]*>|\s/g, '');
    fc.assert(
      fc.property(fc.array(fc.tuple(plainText, markup)), (texts) => {
        const value = { content: texts.map(([title, text]) => ({ title, text })) };
        const read = JSON.parse(dropMarkup(throughEditor(withGaps(value, [2, 1]))));
        expect(read.content.map(({ title }: { title: string }) => title)).toEqual(
          texts.map(([title]) => title),
        );
        expect(read.content.map(({ text }: { text: string }) => words(text))).toEqual(
          texts.map(([, text]) => words(text)),
        );
      }),
    );
  });

  test('JSON in one piece stays unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.parse(dropMarkup(text))).toEqual(JSON.parse(text));
        expect(straightenQuotes(text)).toBe(text.includes('"') ? text : straightenQuotes(text));
      }),
    );
  });

  test('is read, and the cure is reported once', () => {
    const { value, lines } = mend(throughEditor('{"poptin_id": "a",\n\n"content": {"title": "Hi"}}'));
    expect(value).toEqual({ poptin_id: 'a', content: { title: 'Hi' } });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('<poptin-popup>');
    expect(lines[0]).toContain('Custom HTML block');
  });
});

describe('what other editors do to JSON', () => {
  const value = { poptin_id: 'a', title: 'It’s 5 > 4 & more' };
  test.each([
    ['line breaks', '{"poptin_id":"a",<br />\n<br>"title":"It’s 5 > 4 & more"}'],
    ['spaces that do not break', '{\u00a0"poptin_id":&nbsp;"a",\ufeff"title":"It’s 5 > 4 & more"}'],
    ['CDATA marks', '// <![CDATA[\n{"poptin_id":"a","title":"It’s 5 > 4 & more"}\n// ]]>'],
    ['paragraphs', '<p>{"poptin_id":"a",</p>\r\n<p>"title":"It’s 5 > 4 & more"}</p>'],
    ['typographic quotes', '{“poptin_id”: “a”, “title”: “It’s 5 > 4 & more”}'],
    ['German quotes', '{„poptin_id“: „a“, „title“: „It’s 5 > 4 & more“}'],
    [
      'entities of quotes',
      '{&#8220;poptin_id&#8221;: &#8220;a&#8243;, &#8220;title&#8221;: &#8220;It’s 5 > 4 &amp; more&#8221;}',
    ],
    [
      'escaped JSON',
      '{&quot;poptin_id&quot;:&quot;a&quot;,&quot;title&quot;:&quot;It’s 5 &gt; 4 &amp; more&quot;}',
    ],
  ])('%s', (_, text) => {
    const mended = mend(text);
    expect(mended.value).toEqual(value);
    expect(mended.lines).toHaveLength(1);
  });

  test('a CDATA mark in a text is the owner’s', () => {
    const text = '{"html":"<style>/*<![CDATA[*/p{}/*]]>*/</style>",<br>"n":1}';
    expect(mend(text).value).toEqual({ html: '<style>/*<![CDATA[*/p{}/*]]>*/</style>', n: 1 });
  });

  test('a line end in a text is the owner’s', () => {
    expect(mend('{"text":"one\ntwo"}').value).toEqual({ text: 'one\ntwo' });
  });

  test.each(['{"a":', '{a: 1}', '', 'nothing', '{"a": "x" “b”: 1}', '<p></p>'])(
    '%j stays malformed, with the cure',
    (text) => {
      const { value, lines } = mend(text);
      expect(value).toBeNull();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('malformed');
      expect(lines[0]).toContain('Custom HTML block');
    },
  );

  test('reads or refuses any text, and never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void mend(text)));
  });

  test.each([
    ['paragraphs', '<p>'.repeat(50_000)],
    ['open tags', '<'.repeat(50_000)],
    ['line ends in a text', `"${'\n'.repeat(50_000)}"`],
    ['paragraphs in a text', `{"a":"${'</p>\n<p>'.repeat(20_000)}"`],
    ['comments', '// '.repeat(50_000)],
  ])('reads long %s in one pass', (_, text) => {
    expect(() => mend(text)).not.toThrow();
  });
});
