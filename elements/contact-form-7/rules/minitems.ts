import { type Rule, readThreshold, texts } from './rule.ts';

export const minitems: Rule = (values, rule) => !(texts(values).length < readThreshold(rule));
