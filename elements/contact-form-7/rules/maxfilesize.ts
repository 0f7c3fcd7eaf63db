import { type Rule, readThreshold, totalBytes } from './rule.ts';

export const maxfilesize: Rule = (values, rule) => !(totalBytes(values) > readThreshold(rule));
