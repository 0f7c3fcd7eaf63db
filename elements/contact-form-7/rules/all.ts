import type { Rule } from './rule.ts';

export const all: Rule = (_, { rules = [] }, passes) => rules.every(passes);
