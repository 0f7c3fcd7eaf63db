import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LAYOUTS } from '../../../../elements/poptin-popup/format/layouts.ts';

const sheet = (name: string) =>
  readFileSync(new URL(`../../../../elements/poptin-popup/format/${name}.css`, import.meta.url), 'utf8');

/** A popup's look without its own block. */
const PLAIN = new Set(['image-start', 'row', 'text', 'prose', 'game-wheel', 'game-scratch', 'game-gift']);

test.each(Object.entries(LAYOUTS).filter(([layout]) => !PLAIN.has(layout)))(
  '%s is a block of %s.css',
  (layout, name) => {
    expect(sheet(name)).toContain(`[data-layout="${layout}"]`);
  },
);
