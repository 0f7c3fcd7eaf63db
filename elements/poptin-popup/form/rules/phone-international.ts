import { DASHES, type Rule, withPlainDigits } from './rule.ts';

/**
 * The characters that a visitor may type (popup §5): digits, parentheses, spaces and hyphens. A pasted or autofilled
 * number may include its plus, which a typed one may not. `international-phone.ts`, loaded later, checks validity:
 * without it the number is accepted unchanged (popup §8).
 */
export const phoneInternational: Rule = {
  empty: 'phone',
  filter(text, previous) {
    const kept = withPlainDigits(text)
      // "Tel.:" in front of a pasted number
      .replace(/^[^\d+(]+/, '')
      .replace(DASHES, '-')
      .replaceAll('.', '-')
      .replace(/[^\d+() -]/g, '')
      .replace(/(?!^)\+/g, '');
    const typed = kept === '+' || kept === `+${previous}`;
    return typed ? kept.slice(1) : kept;
  },
  check: () => null,
};
