import { expect, test } from 'vitest';
import { bundlerEntries, packageFiles } from '../../../package/build/package-entries.ts';
import { TAGS, VERSION_LINE } from '../../../package/entries.ts';

const tables = import.meta.glob<Record<string, { type: string }>>('../../../elements/*/attributes.ts', {
  eager: true,
  import: 'attributes',
});
const takeObjects = Object.entries(tables).flatMap(([path, table]) =>
  Object.values(table).some(({ type }) => type === 'json') ? [path.split('/').at(-2)] : [],
);

test('an import defines the tags that take objects at once, define defines all of them', () => {
  const { 'index.js': index, 'define.js': define } = bundlerEntries('export { a as watch };');
  const imported = [...(index ?? '').matchAll(/import '\.\/([\w/-]+)\.js'/g)].map(([, name]) => name);
  expect(imported.sort()).toEqual([...takeObjects, 'languages/en'].sort());
  for (const tag of TAGS) expect(define).toContain(`import './${tag}.js';`);
});

test('every script names the version', async () => {
  const scripts = Object.entries({ ...bundlerEntries(''), ...(await packageFiles()) }).filter(([name]) =>
    name.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(15);
  for (const [name, code] of scripts) expect(String(code), name).toContain(VERSION_LINE);
});

test('every entry has its types, and the wrappers are compiled', async () => {
  const files = await packageFiles();
  for (const name of ['index', 'define', 'tagdrop', 'react', 'vue', 'jsx', 'consent-gate', ...TAGS]) {
    expect(Object.keys(files)).toContain(`${name}.d.ts`);
  }
  expect(String(files['sbi-feed.d.ts'])).toContain("export { SbiFeed } from './tags.js';");
  expect(String(files['react/create-component.js'])).toContain('export');
  expect(String(files['react/create-component.js'])).not.toContain('interface');
});
