import { DASHES, type Rule, withPlainDigits } from './rule.ts';

/** Popup §5: area codes are followed by seven digits in all of nine, mobile and special ones make ten. */
const NUMBER = /^(?:0[23489]\d{7}|0(?:5[0-58]|7[234679])\d{7})$/;

export const phoneIsraeli: Rule = {
  empty: 'phone',
  check: (text) =>
    !text.replace(DASHES, '-').includes('--') && NUMBER.test(readDigits(text)) ? null : 'phone-israeli',
  send: readDigits,
};

/** Separators removed; a leading country code, and a 0 that follows it, becomes the 0 it replaces (decision 56). */
function readDigits(text: string): string {
  return withPlainDigits(text)
    .replace(DASHES, '')
    .replace(/[\s()./-]/g, '')
    .replace(/^(?:\+|00)?9720?(?=[2-9]\d{7,8}$)/, '0');
}
