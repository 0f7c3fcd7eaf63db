import { type Rule, texts, thresholdOf } from './rule.ts';

export const minitems: Rule = (values, rule) => !(texts(values).length < thresholdOf(rule));
