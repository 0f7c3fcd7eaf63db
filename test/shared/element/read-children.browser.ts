import { expect } from 'chai';
import { readInlineJson, whenChildrenParsed } from '../../../shared/element/read-children.ts';
import { createLog } from '../../../shared/log.ts';

describe('children', () => {
  function make(html: string) {
    const element = document.createElement('div');
    element.insertAdjacentHTML('beforeend', html);
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    return { element, lines, log: createLog({ warn: say, error: say }) };
  }
  const script = (text: string) => `<script type="application/json">${text}</script>`;

  it('inline JSON is that of a direct child', () => {
    const { element, log, lines } = make(`<p>${script('1')}</p>${script('{"a": 1}')}`);
    expect(readInlineJson(element, log)).to.deep.equal({ a: 1 });
    for (const html of ['', script('  '), '<script>1</script>', `<p>${script('1')}</p>`])
      expect(readInlineJson(make(html).element, log)).to.equal(null);
    expect(lines).to.deep.equal([]);
  });

  it('malformed JSON is none, with one line on the console', () => {
    const { element, log, lines } = make(script('{'));
    expect(readInlineJson(element, log)).to.equal(null);
    expect(readInlineJson(element, log)).to.equal(null);
    expect(lines).to.have.length(1);
  });

  it('children of a page that is there are parsed', () => {
    let ran = 0;
    whenChildrenParsed(document.body, new AbortController().signal, () => {
      ran += 1;
    });
    expect(ran).to.equal(1);
  });
});
