import type { Rule } from './rule.ts';

/** Any text. 100 kB in a message is still a message. */
export const text: Rule = { empty: 'required', maxLength: 131_072, check: () => null };
