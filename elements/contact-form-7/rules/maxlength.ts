import { type Rule, thresholdOf, totalLength } from './rule.ts';

export const maxlength: Rule = (values, rule) => !(totalLength(values) > thresholdOf(rule));
