import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** A page of WordPress and one that is written by hand keep the same room for a form in our own look. */
it('the plugin writes the style that the docs give', () => {
  const [, css = ''] = /## Room[\s\S]*?```css\n([\s\S]*?)```/.exec(read('docs/contact-form.md')) ?? [];
  const rules = css.split('\n').filter((line) => line && !line.startsWith('/*'));
  const php = read('blocks/wordpress/plugin/includes/class-tagdrop-takeover.php');
  const [, list = ''] = /const FORM_ROOM = array\(([\s\S]*?)\n\t\);/.exec(php) ?? [];
  expect([...list.matchAll(/'(.*)',$/gm)].map(([, rule]) => rule)).toEqual(rules);
  expect(rules.length).toBeGreaterThan(3);
});
