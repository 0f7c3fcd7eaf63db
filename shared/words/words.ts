/**
 * One message of the product: a text, or one for each plural form of the language (CLDR). `{name}` is a placeholder.
 */
export type Message =
  | string
  | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** Messages by their keys: a catalogue, a part of one, or a site owner's overrides. */
export type Texts = Readonly<Record<string, Message>>;

/** Fetches one catalogue of one element: `elements/<tag>/words/<language>.json`. */
export type FetchTexts = (language: string) => Promise<{ default: Texts }>;

/** Used without a catalogue: the English in the code. */
export const NO_TEXTS: Texts = {};

/**
 * English, which is in the code, the languages with catalogues (`elements/<tag>/words/<language>.json`), and the tags
 * that mean one of them (`package/build/words.ts`). From z to a: `pt-br` precedes `pt`.
 */
export const LANGUAGES =
  'zh-tw|zh-hk|zh-hant|zh|vi|uk|tr|sv|sl|sk|ru|ro|pt-br|pt|pl|no|nn|nl|nb|mt|lv|lt|ko|ja|iw|it|is|id|hu|hr|hi|he|ga|fr|fi|fa|et|es|en|el|de|da|cs|ca|bg|ar';

/** `Intl` understands the match with its region, such as `de-at`. */
const SPOKEN = new RegExp(`^(${LANGUAGES})\\b(?:-[a-z]{2}\\b)?`);

/** The locale at a place of the page. */
export interface Locale {
  /** The BCP 47 tag that the page asks for. */
  lang: string;
  /** Its catalogue: one of {@link LANGUAGES}. */
  language: string;
  /** The locale for `Intl`, for numbers, plurals and dates: the language and its region. */
  intl: string;
  dir: 'ltr' | 'rtl';
  /** Texts that replace the English; empty until they are fetched, and for English itself. */
  texts: Texts;
}

export const ENGLISH: Locale = { lang: 'en', language: 'en', intl: 'en', dir: 'ltr', texts: NO_TEXTS };

/** `pt-BR` → `pt-br`, `pt-AO` → `pt`, unknown ones → `en`: first for `Intl`, then the catalogue. */
export const findLanguage = (lang: string): [intl: string, language: string] =>
  (SPOKEN.exec(lang.toLowerCase().replace('_', '-')) as [string, string] | null) ?? ['en', 'en'];

/** The words of a part, typed by its English. Only messages with plural forms there may have them elsewhere. */
export type WordsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : Message };
