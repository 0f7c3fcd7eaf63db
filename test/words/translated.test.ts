import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listLanguages } from '../../package/build/words.ts';
import { ROOT } from '../../package/entries.ts';
import { ENGLISH } from '../../package/manual/word-catalogues.ts';
import { TO_TRANSLATE, untranslatedKeys } from './check-catalogue.ts';

/** A part of `npm test` and not of `npm run check`, which is green for whatever `npm run new` has just made. */
test('every word is translated', () => {
  const left = Object.keys(ENGLISH).flatMap((tag) =>
    listLanguages(tag).flatMap((language) => {
      const path = `elements/${tag}/words/${language}.json`;
      const { $schema, ...texts } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
      return untranslatedKeys(texts).map((key) => `${path}: ${key} is to be translated`);
    }),
  );
  expect(left).toEqual([]);
});

test('every text of the WordPress plugin is translated', () => {
  const folder = join(ROOT, 'blocks/wordpress/words');
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => {
      const texts: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(folder, path), 'utf8'));
      return Object.entries(texts)
        .filter(([, text]) => [text].flat().some((form) => String(form).startsWith(TO_TRANSLATE.trim())))
        .map(([text]) => `${path}: “${text}” is to be translated`);
    });
  expect(left).toEqual([]);
});

test('finds a marked text, in plural forms too', () => {
  const texts = { close: `${TO_TRANSLATE}Close`, by: 'Von', added: { one: '1', other: `${TO_TRANSLATE}2` } };
  expect(untranslatedKeys(texts)).toEqual(['close', 'added']);
});
