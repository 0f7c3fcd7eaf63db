import { createLog } from '../../../shared/base/log.ts';
import { readInlineJson, whenChildrenParsed } from '../../../shared/element/read-children.ts';
import { expect } from '../../expect.ts';

describe('children', () => {
  function make(html: string) {
    const element = document.createElement('div');
    element.insertAdjacentHTML('beforeend', html);
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    return { element, lines, log: createLog({ warn: say, error: say }) };
  }
  const script = (text: string) => `<script type="application/json">${text}</script>`;

  it('inline JSON is that of a direct child, or of the paragraph that an editor has put around it', () => {
    for (const html of [
      script('{"a": 1}'),
      `<p>${script('{"a": 1}')}</p>`,
      `text<br>${script('{"a": 1}')}`,
      // in the middle of jQuery's `html()` and `append()`
      '<script type="true/application/json">{"a": 1}</script>',
    ]) {
      const { element, log, lines } = make(html);
      expect(JSON.stringify(readInlineJson(element, log))).toBe('{"a":1}');
      expect(lines.join()).toBe('');
    }
    for (const html of ['', script('  '), '<script>1</script>', `<div>${script('1')}</div>`])
      expect(readInlineJson(make(html).element, createLog()) === null, html).toBe(true);
  });

  it('malformed JSON counts as none, with one line on the console', async () => {
    const { element, log, lines } = make(script('{'));
    expect((await readInlineJson(element, log)) === null).toBe(true);
    expect(readInlineJson(element, log) === null).toBe(true);
    expect(lines).toHaveLength(1);
  });

  it('children of a page that has loaded are parsed', () => {
    let ran = 0;
    whenChildrenParsed(document.body, new AbortController().signal, () => {
      ran += 1;
    });
    expect(ran).toBe(1);
  });
});
