import { DASHES, type Rule, withPlainDigits } from './rule.ts';

/** Popup §5; decision 55: 15 counts digits, which leaves space for separators. */
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;
/** Longer than a number with its usual separators: the spare ones go. */
const LENGTH_MAX = 25;

export const phoneBasic: Rule = {
  empty: 'phone',
  filter: filterPhone,
  check(text) {
    const digits = text.replace(/\D/g, '').length;
    const shaped = /^[\d+() -]+$/.test(text) && !text.includes('  ');
    return shaped && digits >= DIGITS_MIN && digits <= DIGITS_MAX ? null : 'phone-basic';
  },
};

/**
 * Keeps digits, `+ ( ) -` and single spaces. Of a number that is long because of its separators only the digits and a
 * plus at the front stay; surplus digits stay too, so that the check can refuse them (decision 66).
 */
function filterPhone(text: string): string {
  const kept = withPlainDigits(text)
    .replace(DASHES, '-')
    .replace(/[^\d+() -]/g, '')
    .replace(/ {2,}/g, ' ')
    .trimStart();
  const isLong = kept.length > LENGTH_MAX && kept.replace(/\D/g, '').length <= DIGITS_MAX;
  return isLong ? kept.replace(/(?!^\+)\D/g, '') : kept;
}
