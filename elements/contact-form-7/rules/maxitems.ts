import { type Rule, readThreshold, texts } from './rule.ts';

export const maxitems: Rule = (values, rule) => !(texts(values).length > readThreshold(rule));
