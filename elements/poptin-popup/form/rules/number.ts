import { DASHES, type Rule, withPlainDigits } from './rule.ts';

export const number: Rule = {
  empty: 'required',
  filter: filterNumber,
  tidy: (text) => toPlain(text) ?? text,
  check: (text) => (toPlain(text) === null ? 'number' : null),
  send: (text) => toPlain(text) ?? text,
};

/**
 * A number and another one: anything between digits but what groups them (spaces and apostrophes before three more
 * digits, dots and commas), a space after a comma, a fraction or an exponent (`1½`, `10²`).
 */
const SEVERAL = /\d(?:(?![\s'\u2019]\d{3}(?!\d))[^\d.,]+\d|[.,]\s+\d|\s*\p{No})/u;

/**
 * Keeps digits, dots, commas and a minus at the front. Which sign is the decimal one shows only when the number is
 * whole: {@link readNumber}. A pasted text with several numbers (`3-4`, `10x20`) stays, so that
 * the check can refuse it; a letter that is typed between digits does not get in.
 */
function filterNumber(text: string, previous: string): string {
  const plain = withPlainDigits(text)
    .replace(DASHES, '-')
    // the Arabic and Persian decimal sign and thousands separator
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, '')
    // a hyphen after a word (`Room-5`) is no minus
    .replace(/(\p{L})-/gu, '$1');
  const isTyped = text.length === previous.length + 1;
  if (!isTyped && SEVERAL.test(plain)) return plain;
  const kept = plain.replace(/[^\d.,-]/g, '');
  return (kept.startsWith('-') ? '-' : '') + kept.replace(/-/g, '');
}

/** The number as shown once the visitor has left the field, and as sent; null if it is not a number. */
function toPlain(text: string): string | null {
  const read = readNumber(text);
  return read === null ? null : roundNumber(read);
}

/** One to three digits, then groups of three after the same sign. */
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a number with or without thousands separators (popup §5, decision 66): the last dot or comma is the decimal
 * sign if it occurs once; other ones group the digits by threes. Anything else is null: a number must never silently
 * become smaller.
 * @returns digits with at most one dot, and a minus at the front.
 */
export function readNumber(text: string): string | null {
  const [, minus = '', body = ''] = /^(-?)([\d.,]*)$/.exec(text) ?? [];
  const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  const sign = body.charAt(at);
  const isDecimal = at >= 0 && body.indexOf(sign) === at;
  const whole = isDecimal ? body.slice(0, at) : body;
  const decimals = isDecimal ? body.slice(at) : '';
  if (!/\d/.test(body) || !(/^\d*$/.test(whole) || GROUPED.test(whole))) return null;
  return minus + whole.replace(/[.,]/g, '') + decimals.replace(',', '.');
}

/**
 * At most two decimals, half away from zero. Computed on the text: 1.005 as a binary fraction is below the half, and
 * a long number would lose its last digits.
 */
export function roundNumber(text: string): string {
  const [, minus = '', whole = '', decimals = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (decimals.length <= 2) {
    return minus + (whole || '0') + (decimals ? `.${decimals}` : '');
  }
  const up = Number(decimals[2]) >= 5 ? 1n : 0n;
  const hundredths = BigInt(whole + decimals.slice(0, 2)) + up;
  if (hundredths === 0n) return '0';
  const digits = String(hundredths)
    .padStart(whole.length + 2, '0')
    .padStart(3, '0');
  const fraction = digits.slice(-2).replace(/0{1,2}$/, '');
  return minus + digits.slice(0, -2) + (fraction ? `.${fraction}` : '');
}
