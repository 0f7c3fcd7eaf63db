import { type Rule, withoutInvisible } from './rule.ts';

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;

export const number: Rule = {
  empty: 'required',
  filter: filterNumber,
  tidy: (text) => (NUMBER.test(text) ? roundNumber(text) : text),
  check: (text) => (NUMBER.test(text) ? null : 'number'),
  send: roundNumber,
};

/** Popup §5, decision 66: digits, one dot (a comma is taken as one), a minus at the front. */
function filterNumber(text: string): string {
  const kept = withoutInvisible(text)
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/,/g, '.')
    .replace(/[^\d.-]/g, '');
  const minus = kept.startsWith('-') ? '-' : '';
  const [whole = '', ...decimals] = kept.replace(/-/g, '').split('.');
  return minus + whole + (decimals.length > 0 ? `.${decimals.join('')}` : '');
}

/**
 * At most two decimals, half away from zero. Counted on the text: 1.005 as a binary fraction lies below the half, and
 * a long number would lose its last digits.
 */
export function roundNumber(text: string): string {
  const [, minus = '', whole = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  if (decimals.length <= 2) {
    return minus + (whole || '0') + (decimals ? `.${decimals}` : '');
  }
  const up = Number(decimals[2]) >= 5 ? 1n : 0n;
  const hundredths = BigInt(whole + decimals.slice(0, 2)) + up;
  if (hundredths === 0n) return '0';
  const digits = String(hundredths)
    .padStart(whole.length + 2, '0')
    .padStart(3, '0');
  const fraction = digits.slice(-2).replace(/0+$/, '');
  return minus + digits.slice(0, -2) + (fraction ? `.${fraction}` : '');
}
