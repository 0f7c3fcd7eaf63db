import type { Browser } from '../../../shared/base/browser.ts';
import { EMAIL, EMAIL_UNTIL } from '../../../shared/resume-stored-requests.ts';

/** As long as the longest cookie of popup §9. */
export const EMAIL_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

/** '' if none is known. */
export const readEmail = ({ local }: Browser): string => local.get(EMAIL) ?? '';

export function saveEmail({ local, now }: Browser, email: string): void {
  local.set(EMAIL, email);
  local.set(EMAIL_UNTIL, String(now() + EMAIL_LIFE_MS));
}

/**
 * A clock that was ahead when the address was stored must not keep it for longer, and one whose time is over is not read
 * once more: the look at the storage (`shared/resume-stored-requests.ts`) comes after the first view.
 */
export function boundEmail({ local, now }: Browser): void {
  const until = Number(local.get(EMAIL_UNTIL));
  const longest = now() + EMAIL_LIFE_MS;
  if (until > longest) local.set(EMAIL_UNTIL, String(longest));
  if (!(until > now())) local.remove(EMAIL);
}
