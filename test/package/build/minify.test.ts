import { expect, test } from 'vitest';
import { minifyPlugin } from '../../../package/build/minify.ts';

const { renderChunk } = minifyPlugin() as unknown as {
  renderChunk: { handler(source: string): Promise<{ code: string; map: { mappings: string } } | null> };
};
const minified = async (source: string) => (await renderChunk.handler(source))?.code ?? '';

test('inlines a function with one caller, and drops unused parameters', async () => {
  const code = await minified(
    'function once(a, unread) { return a.b + 1 }\nexport const two = (x) => once(x, 2);',
  );
  expect(code).not.toContain('function');
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect(module.two({ b: 1 })).toBe(2);
});

test('keeps a property read that may make the browser lay out', async () => {
  expect(
    await minified('export const show = (panel) => { panel.offsetWidth; panel.hidden = false; };'),
  ).toMatch(/\.offsetWidth/);
});

test('the map leads back to the source, so that a stack trace is readable', async () => {
  const result = await renderChunk.handler('export const answer = 6 * Number("7");');
  expect(result?.map.mappings).toMatch(/\w/);
});

test('leaves what is too large to be worth the wait to the bundler', async () => {
  expect(await renderChunk.handler(`/*${' '.repeat(300_000)}*/`)).toBeNull();
});
