import { passes } from './index.ts';
import type { Rule } from './rule.ts';

export const any: Rule = (values, { rules = [] }, valuesOf) =>
  rules.some((rule) => passes(rule, values, valuesOf));
