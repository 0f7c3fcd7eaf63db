import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notices, packageFolder } from '../../../package/build/notices.ts';
import { ROOT } from '../../../package/entries.ts';

test.each([
  ['/a/node_modules/zod/v4/mini.js', '/a/node_modules/zod'],
  ['\0/a/node_modules/@r2wc/core/dist/x.js', '/a/node_modules/@r2wc/core'],
  ['/a/node_modules/b/node_modules/c/x.js', '/a/node_modules/b/node_modules/c'],
  ['/a/elements/loader.ts', undefined],
])('%s belongs to %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

test('a notice names the package, its version, its licence and its authors', () => {
  const text = notices(['react', '@r2wc/core'].map((name) => join(ROOT, 'node_modules', name)));
  expect(text).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(text).toContain('Copyright (c) Meta Platforms');
  expect(text).toMatch(/^@r2wc\/core [\d.]+ \(MIT\)\n\n.*Copyright/m);
});
