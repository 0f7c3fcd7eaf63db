import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ALIASES, listLanguages, shortenList } from '../../../package/build/words.ts';
import { TAGS } from '../../../package/entries.ts';
import { fill } from '../../../shared/words/fill.ts';
import { say } from '../../../shared/words/say.ts';
import { findLanguage, LANGUAGES } from '../../../shared/words/words.ts';

test.each([
  ['de', 'de', 'de'],
  ['de-AT', 'de-at', 'de'],
  ['DE_at', 'de-at', 'de'],
  ['pt-BR', 'pt-br', 'pt-br'],
  ['pt-AO', 'pt-ao', 'pt'],
  ['en-GB', 'en-gb', 'en'],
  ['iw', 'iw', 'iw'],
  ['fil', 'en', 'en'],
  ['sw-KE', 'en', 'en'],
  ['', 'en', 'en'],
  ['de-', 'de', 'de'],
  ['<script>', 'en', 'en'],
])('%s is counted in %s and spoken as %s', (lang, intl, language) => {
  expect([...findLanguage(lang)].slice(0, 2)).toEqual([intl, language]);
  expect(() => new Intl.NumberFormat(intl)).not.toThrow();
});

test('the known languages are those with catalogues, for every element with words', () => {
  const known = LANGUAGES.split('|');
  const speaking = TAGS.filter((tag) => listLanguages(tag).length > 0);
  // including whatever `npm run new -- element` has made
  expect(speaking.length).toBeGreaterThanOrEqual(5);
  for (const tag of speaking) {
    expect([...listLanguages(tag), ...Object.keys(ALIASES)].sort()).toEqual([...known].sort());
  }
  // `pt` would hide `pt-br`
  expect(known).toEqual([...known].sort().reverse());
  const folders = readdirSync(resolve(import.meta.dirname, '../../elements'), { withFileTypes: true });
  expect(folders.some(({ name }) => name === join('poptin-tab'))).toBe(true);
});

test('the built list finds what the list finds', () => {
  const find = (list: string, lang: string) =>
    new RegExp(`^(${list})\\b(?:-[a-z]{2}\\b)?`).exec(lang)?.slice(0, 2);
  const short = shortenList(LANGUAGES);
  expect(short.length).toBeLessThan(LANGUAGES.length - 15);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  for (const code of [...codes, 'fil', 'gsw', 'est'])
    for (const region of ['', '-br', '-tw', '-hk', '-hant', '-hant-hk', '-at', '-hans', '-brx'])
      expect(find(short, code + region)).toEqual(find(LANGUAGES, code + region));
});

test('fills in a text, and keeps unknown placeholders', () => {
  expect(fill('{a} and {b}', { a: '$&' })).toBe('$& and {b}');
});

test('numbers follow the language’s format and plural forms', () => {
  const message = { one: '{count} foto', few: '{count} fotky', other: '{count} fotek' };
  expect(say(message, 'cs', { count: 1 })).toBe('1 foto');
  expect(say(message, 'cs', { count: 3 })).toBe('3 fotky');
  expect(say(message, 'cs', { count: 5000 })).toBe('5000 fotek'.replace('5000', (5000).toLocaleString('cs')));
  expect(say('{seconds}', 'fa', { seconds: 12 })).toBe('۱۲');
  expect(say({ other: '{count} x' }, 'ar', { count: 2 })).toContain('x');
});
