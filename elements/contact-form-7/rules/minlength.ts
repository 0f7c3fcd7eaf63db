import { type Rule, readThreshold, totalLength } from './rule.ts';

export const minlength: Rule = (values, rule) => {
  const length = totalLength(values);
  return length === 0 || !(length < readThreshold(rule));
};
