import { each } from './rule.ts';

const MIN_DIGITS = 6; // site §9
const MAX_DIGITS = 15;

/** Site §5. The leading + or 00 of an international number, and zeros after it, are no digits of it. */
export const tel = each((value) => {
  const plain = value.replace(/[#*].*$/s, '').replace(/[()/.\s-]+/g, '');
  const digits = /^(?:\+|00)/.test(plain) ? plain.replace(/^[+0]+/, '') : plain;
  return /^\d+$/.test(digits) && digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;
});
