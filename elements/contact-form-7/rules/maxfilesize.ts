import { type Rule, thresholdOf, totalBytes } from './rule.ts';

export const maxfilesize: Rule = (values, rule) => !(totalBytes(values) > thresholdOf(rule));
