import { type Rule, readThreshold, totalBytes } from './rule.ts';

export const minfilesize: Rule = (values, rule) => !(totalBytes(values) < readThreshold(rule));
