import type { RuleObject } from '../wire.ts';

export type Values = readonly FormDataEntryValue[];

/**
 * Whether the field's values satisfy the rule. Messages come from the schema. `passes` judges a rule inside this one;
 * only `any` and `all` contain rules.
 */
export type Rule = (values: Values, rule: RuleObject, passes: (inside: RuleObject) => boolean) => boolean;

/** Trimmed, without blanks; a rule about text skips files (decision site-18). */
export const texts = (values: Values): string[] =>
  values.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []));

/** A rule that every non-blank value has to satisfy. */
export const each =
  (test: (value: string, rule: RuleObject) => boolean): Rule =>
  (values, rule) =>
    texts(values).every((value) => test(value, rule));

/** `"10"` and `10` mean the same to the server. Without a threshold this is NaN, and every comparison is false. */
export const readThreshold = (rule: RuleObject): number => Number.parseFloat(String(rule.threshold));
