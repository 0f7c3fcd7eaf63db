import type { Browser } from './browser.ts';

/** The visitor's e-mail address of an earlier conversion (popup §9), and when it was stored, in ms since 1970. */
const EMAIL = 'poptin_converted_email';
const STORED_AT = 'poptin_converted_email_at';

/** As long as the longest cookie of popup §9. */
export const EMAIL_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

/** '' if none is known. */
export const readEmail = ({ local }: Browser): string => local.get(EMAIL) ?? '';

export function saveEmail({ local, now }: Browser, email: string): void {
  local.set(EMAIL, email);
  local.set(STORED_AT, String(now()));
}

/**
 * Personal data does not lie around for ever: an address that is too old is erased. One without a time, or of a clock
 * that was ahead, is as old as today.
 */
export function forgetOldEmail({ local, now }: Browser): void {
  if (local.get(EMAIL) === null) return;
  const age = now() - Number(local.get(STORED_AT) ?? Number.NaN);
  if (age > EMAIL_LIFE_MS) for (const key of [EMAIL, STORED_AT]) local.remove(key);
  else if (!(age >= 0)) local.set(STORED_AT, String(now()));
}
