import { passes } from './index.ts';
import type { Rule } from './rule.ts';

export const all: Rule = (values, { rules = [] }, valuesOf) =>
  rules.every((rule) => passes(rule, values, valuesOf));
