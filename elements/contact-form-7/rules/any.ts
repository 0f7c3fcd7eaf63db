import type { Rule } from './rule.ts';

export const any: Rule = (_, { rules = [] }, passes) => rules.some(passes);
