import type { Rule } from './rule.ts';

/** Any text. */
export const text: Rule = { empty: 'required', check: () => null };
