/** One thing the product says: a text, or one for each plural form that the language has (CLDR). `{name}` is a placeholder. */
export type Message =
  | string
  | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** Messages by their keys: a catalogue, a part of one, or what a site owner puts over it. */
export type Texts = Readonly<Record<string, Message>>;

/** Fetches one catalogue of one element: `elements/<tag>/words/<language>.json`. */
export type FetchTexts = (language: string) => Promise<{ default: Texts }>;

/** What is read where there is no catalogue: the English that stands in the code. */
export const NO_TEXTS: Texts = {};

/**
 * English, which is in the code, the languages that have catalogues (`elements/<tag>/words/<language>.json`), and the tags
 * that stand for one of them (`package/build/words.ts`). From z to a: `pt-br` goes before `pt`.
 */
export const LANGUAGES =
  'zh-tw|zh-hk|zh-hant|zh|vi|uk|tr|sv|sl|sk|ru|ro|pt-br|pt|pl|no|nn|nl|nb|mt|lv|lt|ko|ja|iw|it|is|id|hu|hr|hi|he|ga|fr|fi|fa|et|es|en|el|de|da|cs|ca|bg|ar';

/** What is matched, with the region behind it, such as `de-at`, is understood by `Intl`. */
const SPOKEN = new RegExp(`^(${LANGUAGES})\\b(?:-[a-z]{2}\\b)?`);

/** What holds at a place of the page. */
export interface Locale {
  /** The BCP 47 tag that the page asks for. */
  lang: string;
  /** The catalogue for it: one of {@link LANGUAGES}. */
  language: string;
  /** What `Intl` is asked in, for numbers, plurals and dates beside these words: the language, and its region. */
  intl: string;
  dir: 'ltr' | 'rtl';
  /** What is said in place of the English; empty until it has been fetched, and where English is spoken. */
  texts: Texts;
}

export const ENGLISH: Locale = { lang: 'en', language: 'en', intl: 'en', dir: 'ltr', texts: NO_TEXTS };

/** `pt-BR` → `pt-br`, `pt-AO` → `pt`, unknown ones → `en`: first for `Intl`, then the catalogue. */
export const findLanguage = (lang: string): [intl: string, language: string] =>
  (SPOKEN.exec(lang.toLowerCase().replace('_', '-')) as [string, string] | null) ?? ['en', 'en'];

/** The words of a part, typed by its English. Only what has plural forms there may have them elsewhere. */
export type WordsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : Message };
