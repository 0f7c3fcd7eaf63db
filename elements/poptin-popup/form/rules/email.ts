import { trimEnd } from '../../../../shared/trim-end.ts';
import { type Rule, withoutInvisible } from './rule.ts';

/** RFC 5321 §4.5.3.1. */
const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;

/** The characters of an unquoted local part (RFC 5322 atext), dots only between them. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** Popup §5: allowed characters and address shape. Suggestions and business domains are in `email-help.ts`. */
export const email: Rule = {
  empty: 'required',
  tidy: tidyAddress,
  check: (text) => (isEmailAddress(toAscii(tidyAddress(text))) ? null : 'email'),
  send: (text) => toAscii(tidyAddress(text)),
};

/**
 * Without what keyboards add: invisible characters, the wide characters of Japanese keyboards, a full stop after two
 * spaces.
 */
function tidyAddress(text: string): string {
  const plain = withoutInvisible(text)
    .replaceAll('\uff20', '@')
    .replace(/[\u3002\uff0e\uff61]/g, '.');
  return trimEnd(plain, /[.,;\s]/).trimStart();
}

/**
 * A domain in other scripts, in the letters that mail servers read; Chromium returns it that way and other browsers do
 * not.
 */
function toAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!/[^\0-\x7f]/.test(domain) || /[\s/?#:@%\\[\]]/.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address; // not a domain
  }
}

export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  return (
    at > 0 &&
    text.length <= ADDRESS_MAX &&
    local.length <= LOCAL_MAX &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) as string)
  );
}
