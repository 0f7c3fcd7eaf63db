import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { ALIASES, listLanguages } from '../../package/build/words.ts';
import { ROOT } from '../../package/entries.ts';
import { catalogueFiles, ENGLISH } from '../../package/manual/word-catalogues.ts';
import { findLanguage, LANGUAGES, type Texts } from '../../shared/words/words.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { SAME_AS_ENGLISH } from './same-as-english.ts';

const read = (tag: string, language: string): Texts & { $schema?: string } =>
  JSON.parse(readFileSync(join(ROOT, 'elements', tag, 'words', `${language}.json`), 'utf8'));

const all = LANGUAGES.split('|').filter((each) => !Object.hasOwn(ALIASES, each));

describe.each(Object.entries(ENGLISH))('the words of %s', (tag, english) => {
  const schema = catalogueFiles()[`package/manual/generated/schemas/words/${tag}.json`] ?? '';
  const validate = new Ajv({ allErrors: true }).compile(JSON.parse(schema));

  test('exist in every language', () => {
    expect(listLanguages(tag).sort()).toEqual([...all].sort());
  });

  test.each(listLanguages(tag))('%s', (language) => {
    const { $schema, ...texts } = read(tag, language);
    expect($schema).toMatch(new RegExp(`/schemas/words/${tag}\\.json$`));
    expect(checkCatalogue(tag, language, english, texts)).toEqual([]);
    // an editor that knows the schema agrees
    expect(validate(read(tag, language)) || validate.errors).toBe(true);
  });
});

test('an alias of a language leads to its words', () => {
  for (const language of Object.values(ALIASES)) expect(all).toContain(language);
  const tags = [
    'pt-BR',
    'pt-AO',
    'zh',
    'zh-CN',
    'zh-Hans-SG',
    'zh-Hant-HK',
    'zh-TW',
    'zh_HK',
    'ar-EG',
    'nope',
    'xx',
  ];
  expect(tags.map((tag) => findLanguage(tag)[1])).toEqual([
    'pt-br',
    'pt',
    'zh',
    'zh',
    'zh',
    'zh-hant',
    'zh-tw',
    'zh-hk',
    'ar',
    'en',
    'en',
  ]);
  // numbers follow the region's format
  expect(['ar-EG', 'de-AT', 'zh-Hant-HK'].map((tag) => findLanguage(tag)[0])).toEqual([
    'ar-eg',
    'de-at',
    'zh-hant-hk',
  ]);
  expect(['zh-hk', 'zh-tw', 'nn', 'iw'].map((each) => ALIASES[each])).toEqual([
    'zh-hant',
    'zh-hant',
    'nb',
    'he',
  ]);
});

test('the check refuses a label that takes three lines of its button on a small phone', () => {
  const english: Texts = { acceptLabel: 'Accept all' };
  const check = (acceptLabel: string) => checkCatalogue('consent-banner', 'de', english, { acceptLabel });
  expect(check('Alle akzeptieren')).toEqual([]);
  expect(check('Alle Verarbeitungszwecke annehmen').join()).toMatch(
    /^acceptLabel: is too long for its button/,
  );
});

test('nothing is excused that no longer exists', () => {
  for (const [language, excused] of Object.entries(SAME_AS_ENGLISH)) {
    const said = Object.keys(ENGLISH).flatMap((tag) => Object.values(read(tag, language)));
    expect(excused.filter((text) => !said.includes(text))).toEqual([]);
  }
});

describe('the check refuses', () => {
  const english: Texts = {
    close: 'Close',
    by: 'Photo by {name}',
    added: { one: '1 photo', other: '{count} photos' },
  };
  const german: Texts = {
    close: 'Schließen',
    by: 'Foto von {name}',
    added: { one: '1 Foto', other: '{count} Fotos' },
  };
  const russian: Texts = {
    close: 'Закрыть',
    by: 'Фото: {name}',
    added: { one: '{count} фото', few: '{count} фото', many: '{count} фото', other: '{count} фото' },
  };
  const check = (language: string, texts: object) =>
    checkCatalogue('sbi-feed', language, english, texts as Texts).join('; ');

  test('nothing that is correct', () => {
    expect(check('de', german)).toBe('');
    expect(check('ru', russian)).toBe('');
  });

  test.each<[string, string, object, string]>([
    ['a key that is missing', 'de', { ...german, close: undefined }, ''],
    ['a key too many', 'de', { ...german, open: 'Öffnen' }, 'open: is no key of the English'],
    ['a placeholder left out', 'de', { ...german, by: 'Foto' }, 'by: has not the placeholders name'],
    [
      'a placeholder translated',
      'de',
      { ...german, by: 'Foto von {wem}' },
      'by: has not the placeholders name',
    ],
    [
      'a plural form left out',
      'ru',
      { ...russian, added: { one: '{count} фото', other: '{count} фото' } },
      'added: needs exactly the forms few,many,one,other',
    ],
    [
      'a plural form that the language has not',
      'de',
      { ...german, added: { one: '1 Foto', few: '{count} Fotos', other: '{count} Fotos' } },
      'added: needs exactly the forms one,other',
    ],
    ['one text for every number', 'de', { ...german, added: '{count} Fotos' }, 'added: has no plural forms'],
    [
      'plural forms of one thing',
      'de',
      { ...german, close: { one: 'a', other: 'b' } },
      'close: has plural forms',
    ],
    [
      'a form for 1 and 21 without the figure',
      'ru',
      { ...russian, added: { ...(russian.added as object), one: 'это фото' } },
      'added: one has not the placeholders count',
    ],
    ['no text', 'de', { ...german, close: '' }, 'close: is empty'],
    ['a space at the end', 'de', { ...german, close: 'Zu ' }, 'close: begins or ends with a space'],
    [
      'accents apart',
      'fr',
      { ...german, close: 'Fermé'.normalize('NFD') },
      'close: has letters and accents apart',
    ],
    [
      'a French space at which a line breaks',
      'fr',
      { ...german, close: 'Merci !' },
      'close: has a plain space',
    ],
    ['English', 'de', { ...german, close: 'Close' }, 'close: is English: "Close"'],
    ['half English', 'de', { ...german, close: 'Bitte close the Fenster' }, 'close: has English words'],
    [
      'Latin words in another script',
      'ru',
      { ...russian, close: 'Закрыть window' },
      'close: has Latin words: window',
    ],
  ])('%s', (_, language, texts, fault) => {
    const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
    expect(check(language, given)).toContain(fault || 'close: is missing');
  });
});

test('the page about languages names each of them, and their number', () => {
  const page = readFileSync(join(ROOT, 'docs/languages.md'), 'utf8');
  const named = /There are (\d+): (`.*?)\. /.exec(page);
  expect(named?.[2]?.split('; ').map((each) => /^`([^`]+)`/.exec(each)?.[1])).toEqual(
    listLanguages('consent-banner').sort(),
  );
  expect(Number(named?.[1])).toBe(listLanguages('consent-banner').length);
});
