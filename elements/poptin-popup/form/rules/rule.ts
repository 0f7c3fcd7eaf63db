import type { MessageCode } from '../words/en.ts';

/** What a rule may use besides the text. */
export interface RuleContext {
  /** The visitor's local day. */
  readonly today: { readonly year: number; readonly month: number; readonly day: number };
  readonly required: boolean;
}

/** One row of popup §5. Texts arrive trimmed and are never empty in `check`, `tidy` and `send`. */
export interface Rule {
  /** The message for a required field that was left empty. */
  readonly empty: MessageCode;
  /** Filters a text while it is typed or pasted. */
  filter?(text: string, previous: string): string;
  /** How a good text reads once the visitor leaves the field. */
  tidy?(text: string): string;
  /** Null means good. */
  check(text: string, context: RuleContext): MessageCode | null;
  /** How it is sent. */
  send?(text: string): string;
}

/**
 * Invisible characters that come with a pasted address or number (iOS wraps phone numbers in direction marks):
 * zero-width ones, direction marks, embeddings, overrides and isolates.
 */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Hyphens, dashes, the minus sign and the Hebrew maqaf: keyboards and web pages write any of them into a number. */
export const DASHES = /[\u2010-\u2015\u2212\u05be\ufe63\uff0d]/g;

/** Of Arabic, Persian and, wide, of Japanese, Chinese and Korean keyboards. The last four bits of each say which it is. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** A number or a date in the spelling of rules and providers, whatever keyboard it was typed on. */
export const withPlainDigits = (text: string): string =>
  withoutInvisible(text).replace(DIGITS, (digit) => `${digit.charCodeAt(0) & 15}`);
