import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { languageDetector } from 'hono/language';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Store } from '../store/store.ts';
import { he, type Phrase } from './words/he.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The languages of the desk, each by its own name. */
export const LANGUAGES = { en: 'English', he: 'עברית' } as const;
export type Language = keyof typeof LANGUAGES;
export const isLanguage = (name: unknown): name is Language =>
  typeof name === 'string' && Object.hasOwn(LANGUAGES, name);

const COOKIE = 'tagdrop_language';
const YEAR_S = 31_536_000;

/** The language chosen on a page of the desk, or else the browser's. */
export const detectLanguage: MiddlewareHandler = languageDetector({
  supportedLanguages: Object.keys(LANGUAGES),
  fallbackLanguage: 'en',
  order: ['cookie', 'header'],
  lookupCookie: COOKIE,
  caches: false,
});

declare module 'hono' {
  interface ContextVariableMap {
    /** The time zone in which a site's pages show times. */
    zone?: string;
  }
}

/** For the pages of a site. */
export const chooseZone =
  ({ clients }: Store): MiddlewareHandler =>
  async (context, next) => {
    const site = /^\/sites\/([\w-]+)/.exec(context.req.path)?.[1];
    const client = site === undefined ? undefined : await clients.find(site);
    if (client) context.set('zone', client.time_zone);
    await next();
  };

export const languageCookie = (language: Language): string =>
  `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax`;

type Values = Readonly<Record<string, string | number>>;

/** The words of one page. The key of a phrase is its English text, with names in braces as placeholders. */
export interface Say {
  (phrase: Phrase, values?: Values): string;
  readonly language: Language;
  /** The time zone of the site's pages; all phrases know it as `{zone}`. */
  readonly zone: string;
  /** With markup in place of the names in braces. */
  html(phrase: Phrase, values: Readonly<Record<string, unknown>>): Markup;
  /**
   * An English text from another part of the provider: translated if it is a known phrase, otherwise marked as English.
   */
  english(text: string): Markup;
  number(n: number): string;
}

export function sayIn(context: Context): Say {
  const detected: unknown = context.get('language');
  return chooseWords(isLanguage(detected) ? detected : 'en', context.get('zone'));
}

/** @param zone see `Say.zone`. */
export function chooseWords(language: Language, zone = 'UTC'): Say {
  const words = (phrase: Phrase): string => (language === 'he' ? he[phrase] : phrase);
  const say = (phrase: Phrase, values: Values = {}) =>
    words(phrase).replace(/\{(\w+)\}/g, (_, name: string) => String({ zone, ...values }[name] ?? ''));
  return Object.assign(say, {
    language,
    zone,
    html: (phrase: Phrase, values: Readonly<Record<string, unknown>>) =>
      html`${words(phrase)
        .split(/\{(\w+)\}/)
        .map((part, index) => (index % 2 === 0 ? part : ({ zone, ...values }[part] ?? '')))}`,
    english: (text: string): Markup => {
      if (language === 'en') return html`${text}`;
      if (isPhrase(text)) return html`${words(text)}`;
      return html`<span lang="en" dir="ltr">${text}</span>`;
    },
    number: (n: number) => n.toLocaleString(language),
  });
}

const isPhrase = (text: string): text is Phrase => Object.hasOwn(he, text);
