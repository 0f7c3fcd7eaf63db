import type { RuleObject } from '../wire.ts';

export type Values = readonly FormDataEntryValue[];

/**
 * Whether the field's values satisfy the rule. Messages come from the schema, so rules know none. `passes` asks a rule
 * that is inside this one; only `any` and `all` have such rules.
 */
export type Rule = (values: Values, rule: RuleObject, passes: (inside: RuleObject) => boolean) => boolean;

/** Trimmed, without blanks; a File in a text rule is skipped (decision site-18). */
export const texts = (values: Values): string[] =>
  values.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []));

export const files = (values: Values): File[] =>
  values.filter((value): value is File => typeof value !== 'string');

/** A rule that each non-blank value has to satisfy. */
export const each =
  (test: (value: string, rule: RuleObject) => boolean): Rule =>
  (values, rule) =>
    texts(values).every((value) => test(value, rule));

/** A threshold as the server means it, `"10"` or `10`; NaN, with which no comparison holds, where it has none. */
export const readThreshold = (rule: RuleObject): number => Number.parseFloat(String(rule.threshold));

export const totalLength = (values: Values): number =>
  texts(values).reduce((sum, value) => sum + value.length, 0);

export const totalBytes = (values: Values): number => files(values).reduce((sum, { size }) => sum + size, 0);

/** YYYY-MM-DD, of which later dates are later texts. */
export const DATE = /^(\d{4,})-(\d{2})-(\d{2})$/;
