import type { RuleObject } from '../wire.ts';
import { date, dayofweek, maxdate, mindate, time } from './date.ts';
import { file, maxfilesize, minfilesize, requiredfile } from './file.ts';
import { maxnumber, minnumber, number, stepnumber } from './number.ts';
import type { Rule, Values } from './rule.ts';
import { email, enumeration, maxitems, maxlength, minitems, minlength, required, tel, url } from './text.ts';

const all: Rule = (_, { rules = [] }, passes) => rules.every(passes);
const any: Rule = (_, { rules = [] }, passes) => rules.some(passes);

/** Site §5, by the names that a schema uses. */
const rules = {
  required,
  email,
  url,
  tel,
  enum: enumeration,
  minlength,
  maxlength,
  minitems,
  maxitems,
  number,
  minnumber,
  maxnumber,
  stepnumber,
  date,
  time,
  dayofweek,
  mindate,
  maxdate,
  requiredfile,
  file,
  minfilesize,
  maxfilesize,
  all,
  any,
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

export const isKnown = ({ rule }: RuleObject): boolean => Object.hasOwn(rules, rule);

/**
 * Whether the values satisfy the rule; a rule about another field reads that field's values. Unknown rules never get
 * here.
 */
export function passes(rule: RuleObject, values: Values, readValues: (field: string) => Values): boolean {
  const own = rule.field === undefined ? values : readValues(rule.field);
  return rules[rule.rule as RuleName](own, rule, (inside) => passes(inside, own, readValues));
}
