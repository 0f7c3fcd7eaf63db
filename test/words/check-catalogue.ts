import { listPlaceholders } from '../../package/manual/word-catalogues.ts';
import type { Message, Texts } from '../../shared/words/words.ts';
import { MOST_EM, widthOf } from './button-width.ts';
import { SAME_AS_ENGLISH } from './same-as-english.ts';

/**
 * The mark that `npm run new` puts before an English text; the translator removes it. `npm run check` accepts it, `npm
 * test` does not.
 */
export const TO_TRANSLATE = 'TRANSLATE: ';

/** No other language here has these words. */
const ENGLISH_WORDS = /(?<![\p{L}{])(?:the|your|please|this|which|with)(?![\p{L}}])/iu;
/** The script of the languages that are not written in Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(['bg', 'ru', 'uk'].map((each) => [each, /\p{Script=Cyrillic}/u])),
  ...Object.fromEntries(['ar', 'fa'].map((each) => [each, /\p{Script=Arabic}/u])),
  ...Object.fromEntries(['zh', 'zh-hant'].map((each) => [each, /\p{Script=Han}/u])),
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
  ko: /\p{Script=Hangul}/u,
};
/** Latin words that occur in texts of every script: names, and terms without another name there. */
const LATIN_WORDS = new Set(['cookie', 'cookies', 'email', 'json', 'popup', 'sns']);

/**
 * The faults of one element's words in one language.
 * @param language as the file is called: `de`, `pt-br`.
 * @returns a line per fault, which begins with the key; empty if all is well.
 */
export function checkCatalogue(tag: string, language: string, english: Texts, texts: Texts): string[] {
  const isTranslation = language !== 'en';
  return [
    ...Object.keys(english)
      .filter((key) => !Object.hasOwn(texts, key))
      .map((key) => `${key}: is missing`),
    ...Object.entries(texts).flatMap(([key, message]) => {
      const usual = Object.hasOwn(english, key) ? english[key] : undefined;
      if (usual === undefined) return [`${key}: is no key of the English`];
      const faults = [...checkForms(language, message, usual)];
      for (const text of textsOf(message)) {
        if (isMarked(text)) continue;
        if (language === 'fr' && / [:;!?»]|« /.test(text))
          faults.push('has a plain space where a line may not break');
        faults.push(...checkText(text), ...checkLength(tag, key, text));
        if (isTranslation) faults.push(...checkTranslated(language, text, textsOf(usual)));
      }
      return [...new Set(faults)].map((fault) => `${key}: ${fault}`);
    }),
  ];
}

const isMarked = (text: string): boolean => text.startsWith(TO_TRANSLATE.trim());

/** Keys of the texts that `npm run new` has left to a translator. */
export const untranslatedKeys = (texts: Texts): string[] =>
  Object.entries(texts)
    .filter(([, message]) => textsOf(message).some(isMarked))
    .map(([key]) => key);

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

/** The same placeholders as in English; the plural forms of the language, and a number wherever it may differ. */
function* checkForms(language: string, message: Message, usual: Message): Generator<string> {
  const english = typeof usual === 'string' ? usual : usual.other;
  const wanted = listPlaceholders(english);
  if (typeof message === 'string') {
    if (typeof usual !== 'string') yield 'has no plural forms';
    if (String(listPlaceholders(message)) !== String(wanted)) yield `has not the placeholders ${wanted}`;
    return;
  }
  if (typeof usual === 'string') return yield 'has plural forms, which the English has not';
  const rules = new Intl.PluralRules(language);
  const forms = [...rules.resolvedOptions().pluralCategories].sort();
  if (String(Object.keys(message).sort()) !== String(forms)) yield `needs exactly the forms ${forms}`;
  for (const [form, text] of Object.entries(message)) {
    const has = listPlaceholders(text);
    // „1 field“, “two fields” may be written without a figure; a form that covers both 21 and 1 may not
    const isOneNumber = countsOf(rules, form).length <= 1;
    const isSame = String(has) === String(wanted);
    const isWithoutCount = String(has) === String(wanted.filter((name) => name !== 'count'));
    if (!isSame && !(isOneNumber && isWithoutCount)) yield `${form} has not the placeholders ${wanted}`;
  }
}

/** The numbers that a form covers, from 1: nothing counts what is absent. */
const countsOf = (rules: Intl.PluralRules, form: string): number[] =>
  Array.from({ length: 200 }, (_, at) => at + 1).filter((count) => rules.select(count) === form);

function* checkText(text: string): Generator<string> {
  if (text.trim() === '') yield 'is empty';
  else if (text !== text.trim()) yield 'begins or ends with a space';
  if (text !== text.normalize('NFC')) yield 'has letters and accents apart (write it in Unicode NFC)';
}

function* checkTranslated(language: string, text: string, english: readonly string[]): Generator<string> {
  const words = text.replace(/\{\w+\}/g, '');
  const isSame = english.includes(text) && /\p{L}/u.test(words);
  if (isSame && !SAME_AS_ENGLISH[language]?.includes(text)) yield `is English: "${text}"`;
  if (ENGLISH_WORDS.test(words)) yield `has English words: "${text}"`;
  const script = SCRIPTS[language];
  if (!script) return;
  const latin = (words.match(/\p{Script=Latin}{2,}/gu) ?? []).filter(
    (word) => !LATIN_WORDS.has(word.toLowerCase()),
  );
  if (latin.length > 0) yield `has Latin words: ${latin.join(', ')}`;
}

function* checkLength(tag: string, key: string, text: string): Generator<string> {
  const most = MOST_EM[tag]?.[key];
  const width = widthOf(text);
  if (most && width > most) yield `is too long for its button: about ${width.toFixed(1)} em of ${most}`;
}
