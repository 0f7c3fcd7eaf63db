import { type Rule, texts, thresholdOf } from './rule.ts';

export const maxitems: Rule = (values, rule) => !(texts(values).length > thresholdOf(rule));
