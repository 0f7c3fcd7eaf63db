import { type Rule, withPlainDigits } from './rule.ts';

/** Popup §5: area codes are followed by seven digits in all of nine, mobile and special ones make ten. */
const NUMBER = /^(?:0[23489]\d{7}|0(?:5[0-58]|7[234679])\d{7})$/;

export const phoneIsraeli: Rule = {
  empty: 'phone',
  check: (text) => (!text.includes('--') && NUMBER.test(readDigits(text)) ? null : 'phone-israeli'),
  send: readDigits,
};

/** Hyphens and spaces removed, a leading country code turned into the 0 it stands for (decision 56). */
function readDigits(text: string): string {
  return withPlainDigits(text)
    .replace(/[\s-]/g, '')
    .replace(/^(?:\+|00)?972(?=[2-9]\d{7,8}$)/, '0');
}
