import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { writeSnippet } from '../../../package/build/consent-gate.ts';

it('names the hash of exactly what is between the tags', () => {
  const snippet = writeSnippet('\n"use strict";window.a = 1 < 2;\n');
  const [, hash, text = ''] = /'sha256-([^']+)'[\s\S]*<script [^>]*>([\s\S]*)<\/script>/.exec(snippet) ?? [];
  expect(text).toBe('"use strict";window.a = 1 < 2;');
  expect(hash).toBe(createHash('sha256').update(text).digest('base64'));
});

it.each(['a = "</script>"', 'a = "<!--"', 'a = "’"', 'a = "\t"'])(
  'refuses %j, which a page would read differently',
  (code) => {
    expect(() => writeSnippet(code)).toThrow('cannot be written into a page');
  },
);
