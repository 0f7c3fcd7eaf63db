import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { languageDetector } from 'hono/language';
import type { HtmlEscapedString } from 'hono/utils/html';
import { he, type Phrase } from './words/he.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The languages of the desk, each by its own name. */
export const LANGUAGES = { en: 'English', he: 'עברית' } as const;
export type Language = keyof typeof LANGUAGES;
export const isLanguage = (name: unknown): name is Language =>
  typeof name === 'string' && Object.hasOwn(LANGUAGES, name);

const COOKIE = 'tagdrop_language';
const YEAR_S = 31_536_000;

/** What was chosen on a page of the desk, else what the browser asks for. */
export const detectLanguage: MiddlewareHandler = languageDetector({
  supportedLanguages: Object.keys(LANGUAGES),
  fallbackLanguage: 'en',
  order: ['cookie', 'header'],
  lookupCookie: COOKIE,
  caches: false,
});

export const languageCookie = (language: Language): string =>
  `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax`;

type Values = Readonly<Record<string, string | number>>;

/** The words of one page. A phrase is known by its English, with names in braces for what is put in. */
export interface Say {
  (phrase: Phrase, values?: Values): string;
  readonly language: Language;
  /** With markup in place of the names in braces. */
  html(phrase: Phrase, values: Readonly<Record<string, unknown>>): Markup;
  /** What other parts of the provider say in English: translated where it is a phrase, else marked as English. */
  english(text: string): Markup;
  number(n: number): string;
}

export function sayIn(context: Context): Say {
  const detected: unknown = context.get('language');
  return sayOf(isLanguage(detected) ? detected : 'en');
}

export function sayOf(language: Language): Say {
  const words = (phrase: Phrase): string => (language === 'he' ? he[phrase] : phrase);
  const say = (phrase: Phrase, values: Values = {}) =>
    words(phrase).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return Object.assign(say, {
    language,
    html: (phrase: Phrase, values: Readonly<Record<string, unknown>>) =>
      html`${words(phrase)
        .split(/\{(\w+)\}/)
        .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? '')))}`,
    english: (text: string): Markup => {
      if (language === 'en') return html`${text}`;
      if (isPhrase(text)) return html`${words(text)}`;
      return html`<span lang="en" dir="ltr">${text}</span>`;
    },
    number: (n: number) => n.toLocaleString(language),
  });
}

const isPhrase = (text: string): text is Phrase => Object.hasOwn(he, text);
