import type { Browser } from '../../../shared/base/browser.ts';
import { fingerprint } from '../../../shared/fingerprint.ts';
import { EMAIL, EMAIL_UNTIL } from '../../../shared/resume-stored-requests.ts';

/** As long as the longest cookie of popup §9. */
export const EMAIL_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

/** '' if unknown. */
export const readEmail = ({ local }: Browser): string => local.get(EMAIL) ?? '';

/** @param isSent whether a provider gets the address; otherwise a hash is kept, since the rules only ask whether there is one. */
export function saveEmail({ local, now }: Browser, email: string, isSent = true): void {
  local.set(EMAIL, isSent ? email : fingerprint(email.trim().toLowerCase()));
  local.set(EMAIL_UNTIL, String(now() + EMAIL_LIFE_MS));
}

/**
 * A clock that was ahead when the address was stored must not keep it longer, and an expired one is not read again:
 * the check of the storage (`shared/resume-stored-requests.ts`) follows the first view.
 */
export function boundEmail({ local, now }: Browser): void {
  const until = Number(local.get(EMAIL_UNTIL));
  const longest = now() + EMAIL_LIFE_MS;
  if (until > longest) local.set(EMAIL_UNTIL, String(longest));
  if (!(until > now())) local.remove(EMAIL);
}
