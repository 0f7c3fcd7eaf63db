import { type Rule, texts } from './rule.ts';

export const required: Rule = (values) => texts(values).length > 0;
