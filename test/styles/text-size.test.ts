import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BORDER } from '../../shared/surface/border.ts';

const root = resolve(import.meta.dirname, '../..');

/** Rules that reset everything and do not let the page's `text-size-adjust` through. */
const resets = (css: string): string[] =>
  (css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{}]*\{[^{}]*\}/g) ?? []).filter(
    (rule) => /\ball:\s*initial/.test(rule) && !/text-size-adjust:\s*inherit/.test(rule),
  );

/** A visitor's larger text (a browser's setting, or the page's for it) arrives as an inherited property. */
describe('a visitor’s larger text gets past a reset', () => {
  const sheets = ['elements', 'styles', 'shared'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => `${folder}/${name}`),
  );
  test.each(sheets)('%s', (file) => {
    expect(resets(readFileSync(resolve(root, file), 'utf8'))).toEqual([]);
  });

  test('the host’s border', () => {
    expect(resets(BORDER)).toEqual([]);
  });

  test('the check finds one', () => {
    expect(resets('a { top: 0 } b { all: initial; }')).toHaveLength(1);
    expect(resets('b { all: initial; -webkit-text-size-adjust: inherit }')).toEqual([]);
  });
});
