import { expect, test } from 'vitest';
import { hashSums, importMap } from '../../../package/build/manifest.ts';
import { flatten } from '../../../package/build/variants.ts';

test('the flat build removes the folder from every address', () => {
  const entry =
    'import{a}from"./chunks/a-1.js";preload("chunks/a-1.js chunks/b-2.js");import(`./chunks/b-2.js`)';
  expect(flatten(entry, ['a-1.js', 'b-2.js'], 'chunks/')).toBe(
    'import{a}from"./a-1.js";preload("a-1.js b-2.js");import(`./b-2.js`)',
  );
  expect(flatten('import("../consent-banner.js")', ['consent-banner.js'], '../')).toBe(
    'import("./consent-banner.js")',
  );
});

test('the import map names the scripts of a page by their final addresses', () => {
  const described = (integrity: string) => ({ bytes: 1, gzip: 1, integrity });
  const files = {
    'tagdrop.js': described('sha384-a'),
    'chunks/b-2.js': described('sha384-b'),
    'flat/b-2.js': described('sha384-b'),
    'tags.d.ts': described('sha384-c'),
  };
  expect(importMap(files, '/tagdrop/1.0.0/')).toEqual({
    integrity: { '/tagdrop/1.0.0/tagdrop.js': 'sha384-a', '/tagdrop/1.0.0/chunks/b-2.js': 'sha384-b' },
  });
});

test('the hashes of the files are as sha384sum reads them', () => {
  const integrity = `sha384-${Buffer.from('0a1b', 'hex').toString('base64')}`;
  expect(hashSums({ 'chunks/a.js': { bytes: 1, gzip: 1, integrity } })).toBe('0a1b  chunks/a.js\n');
});
