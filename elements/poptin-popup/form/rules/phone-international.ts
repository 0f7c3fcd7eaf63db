import { DASHES, type Rule, withPlainDigits } from './rule.ts';

/**
 * What the visitor may type (popup §5): digits, parentheses, spaces and hyphens. A pasted or autofilled number may
 * bring its plus, which a typed one may not. Validity is asked of `international-phone.ts`, which is loaded later: without
 * it the number is taken as it is (popup §8).
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
