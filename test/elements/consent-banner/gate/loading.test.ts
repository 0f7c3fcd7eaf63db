import { Window } from 'happy-dom';
import { expect, it, vi } from 'vitest';
import { listLoading, waitFor } from '../../../../elements/consent-banner/gate/loading.ts';

const page = new Window().document;
vi.stubGlobal('Element', page.defaultView?.Element);

const parse = (html: string) => {
  page.body.innerHTML = html;
  return page.body as unknown as HTMLElement;
};

it('lists scripts and frames, including the root itself, and nothing inside a text', () => {
  const root = parse('<iframe id="a"></iframe><p><svg><script id="b"></script></svg><img></p>');
  const ids = (node: Node & ParentNode) => listLoading(node).map(({ id }) => id);
  expect(ids(root)).toEqual(['a', 'b']);
  expect(ids(root.firstElementChild as HTMLElement)).toEqual(['a']);
  expect(ids(page.createTextNode('x') as unknown as Node & ParentNode)).toEqual([]);
});

it.each([
  ['<script src="/a.js"></script>', true],
  ['<script>inline</script>', false],
  ['<script src="/a.js" type="text/plain"></script>', false],
])('waits for %s: %s', (html, waits) => {
  expect(waitFor(parse(html).firstElementChild as HTMLScriptElement) instanceof Promise).toBe(waits);
});
