import { type Rule, readThreshold, totalLength } from './rule.ts';

export const maxlength: Rule = (values, rule) => !(totalLength(values) > readThreshold(rule));
