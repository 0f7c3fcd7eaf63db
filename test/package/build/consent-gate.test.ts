import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { writeSnippet } from '../../../package/build/consent-gate.ts';

it('names the hash of exactly what is between the tags', () => {
  const snippet = writeSnippet('\n"use strict";window.a = 1 < 2;\n');
  const [, hash, text = ''] = /'sha256-([^']+)'[\s\S]*<script [^>]*>([\s\S]*)<\/script>/.exec(snippet) ?? [];
  expect(text).toBe('"use strict";window.a = 1 < 2;');
  expect(hash).toBe(createHash('sha256').update(text).digest('base64'));
});

it('asks optimisers to leave it alone, as the WordPress plugin does', () => {
  const plugin = readFileSync(
    resolve(import.meta.dirname, '../../../blocks/wordpress/plugin/includes/class-tagdrop-gate.php'),
    'utf8',
  );
  const names = [...plugin.matchAll(/'(data-(?:no-|cf)[a-z]+)'/g)].map(([, name]) => `${name}`);
  const [tag = ''] = /<script[^>]*>/.exec(writeSnippet('a')) ?? [];
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !tag.includes(` ${name}=`))).toEqual([]);
});

it.each(['a = "</script>"', 'a = "<!--"', 'a = "’"', 'a = "\t"'])(
  'refuses %j, which a page would read differently',
  (code) => {
    expect(() => writeSnippet(code)).toThrow('cannot be written into a page');
  },
);
