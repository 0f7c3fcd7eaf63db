import { type Rule, thresholdOf, totalBytes } from './rule.ts';

export const minfilesize: Rule = (values, rule) => !(totalBytes(values) < thresholdOf(rule));
