import { withAsciiDomain } from '../../../../shared/ascii-domain.ts';
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
  check: (text) => (isEmailAddress(withAsciiDomain(tidyAddress(text))) ? null : 'email'),
  send: (text) => withAsciiDomain(tidyAddress(text)),
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
