import { PHONE_INPUT_MAX } from '../kinds.ts';
import { type Rule, withPlainDigits } from './rule.ts';

/** Popup §5; decision 55: 15 counts digits, so that separators have room. */
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;

export const phoneBasic: Rule = {
  empty: 'phone',
  filter: filterPhone,
  check(text) {
    const digits = text.replace(/\D/g, '').length;
    const shaped = /^[\d+() -]+$/.test(text) && !text.includes('  ');
    return shaped && digits >= DIGITS_MIN && digits <= DIGITS_MAX ? null : 'phone-basic';
  },
};

/** Keeps digits, `+ ( ) -` and single spaces, up to 15 digits and 25 characters. */
function filterPhone(text: string): string {
  let digits = 0;
  return withPlainDigits(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\d+() -]/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\d/g, (digit) => (++digits > DIGITS_MAX ? '' : digit))
    .slice(0, PHONE_INPUT_MAX);
}
