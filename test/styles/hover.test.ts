import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Hovering that pauses what moves: on a touch screen a tap does so, too, and another tap elsewhere lets it go on. */
const PAUSES = /animation-play-state|animation: (?:none|tab-nudge)|\.popup-people/;

/** Selectors with `:hover` that a tap would leave on: outside of `(hover: hover)`, and not undone in `(hover: none)`. */
function stickyHovers(css: string): string[] {
  const found: string[] = [];
  const undone: string[] = [];
  const around: string[] = [];
  let text = '';
  for (const part of css.replace(/\/\*[\s\S]*?\*\//g, '').split(/([{}])/)) {
    if (part === '{') {
      const head = text.slice(Math.max(text.lastIndexOf(';'), text.lastIndexOf('}')) + 1).trim();
      around.push(head);
      const isHovered = /:hover/.test(head);
      if (isHovered && around.includes('@media (hover: none)')) undone.push(head);
      else if (isHovered && !around.includes('@media (hover: hover)')) found.push(head);
    } else if (part === '}') around.pop();
    text = part === '{' || part === '}' ? '' : part;
  }
  return undone.length > 0 ? found.filter((each) => !each.includes(':focus-visible')) : found;
}

describe('a tap leaves nothing hovered', () => {
  const sheets = ['elements', 'styles', 'shared'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => `${folder}/${name}`),
  );
  test.each(sheets)('%s', (file) => {
    const css = readFileSync(resolve(root, file), 'utf8');
    const sticky = stickyHovers(css).filter((selector) => {
      const rule = css.slice(css.indexOf(selector.split('\n')[0] ?? ''));
      return !PAUSES.test(rule.slice(0, rule.indexOf('}')));
    });
    expect(sticky).toEqual([]);
  });

  test('the check finds one', () => {
    expect(stickyHovers('a:hover { top: 0 } @media (hover: hover) { a:hover { top: 0 } }')).toEqual([
      'a:hover',
    ]);
    expect(stickyHovers('a:not(:hover) { top: 0 }')).toEqual(['a:not(:hover)']);
  });
});
