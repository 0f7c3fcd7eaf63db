import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KEPT } from '../../../package/manual/kept.ts';

/** The code of what a page downloads. */
const sources = ['elements', 'shared'].flatMap((folder) => {
  const root = join(import.meta.dirname, '../../..');
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(?:^|[\\/])manual(?:\.ts$|[\\/])/.test(name))
    .map((name) => {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      return { path, text: readFileSync(join(root, path), 'utf8') };
    });
});

const names = KEPT.map(({ name }) => name.replace('…', ''));
const isKept = (text: string) => names.some((name) => text === name.trimEnd());

/** Names with our prefixes that are not stored: settings and calls of the provider, events, classes, parameters. */
const NOT_STORED =
  /^(?:poptin_(?:design_\w+|type|size|format|id|url|name|target|location|view_id|new_session|user_?|session_time_?)|poptin_|apt_|cookieyes(?:-|_consent_update)?|tagdrop-(?:root|view-|doctor|error|forget|forgotten|key|)|poptin_debug)$/;

test('every stored name stands in the table of docs/privacy.md', () => {
  const found = new Set<string>();
  for (const { text } of sources)
    for (const [, name = ''] of text.matchAll(/['"`]((?:poptin_|tagdrop[_-]|apt_|cookieyes)[\w:-]*)/g))
      found.add(name);
  expect(found.size).toBeGreaterThan(60);
  expect([...found].filter((name) => !isKept(name) && !NOT_STORED.test(name))).toEqual([]);
});
