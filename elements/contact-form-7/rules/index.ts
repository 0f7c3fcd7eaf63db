import type { RuleObject } from '../wire.ts';
import { all } from './all.ts';
import { any } from './any.ts';
import { date } from './date.ts';
import { dayofweek } from './dayofweek.ts';
import { email } from './email.ts';
import { enumeration } from './enum.ts';
import { file } from './file.ts';
import { maxdate } from './maxdate.ts';
import { maxfilesize } from './maxfilesize.ts';
import { maxitems } from './maxitems.ts';
import { maxlength } from './maxlength.ts';
import { maxnumber } from './maxnumber.ts';
import { mindate } from './mindate.ts';
import { minfilesize } from './minfilesize.ts';
import { minitems } from './minitems.ts';
import { minlength } from './minlength.ts';
import { minnumber } from './minnumber.ts';
import { number } from './number.ts';
import { required } from './required.ts';
import { requiredfile } from './requiredfile.ts';
import type { Rule, Values } from './rule.ts';
import { stepnumber } from './stepnumber.ts';
import { tel } from './tel.ts';
import { time } from './time.ts';
import { url } from './url.ts';

/** Site §5, under the names that a schema calls them by. */
export type RuleName =
  | 'required'
  | 'requiredfile'
  | 'email'
  | 'url'
  | 'tel'
  | 'number'
  | 'date'
  | 'time'
  | 'file'
  | 'enum'
  | 'dayofweek'
  | 'minitems'
  | 'maxitems'
  | 'minlength'
  | 'maxlength'
  | 'minnumber'
  | 'maxnumber'
  | 'mindate'
  | 'maxdate'
  | 'minfilesize'
  | 'maxfilesize'
  | 'stepnumber'
  | 'all'
  | 'any';

const rules = {
  required,
  requiredfile,
  email,
  url,
  tel,
  number,
  date,
  time,
  file,
  enum: enumeration,
  dayofweek,
  minitems,
  maxitems,
  minlength,
  maxlength,
  minnumber,
  maxnumber,
  mindate,
  maxdate,
  minfilesize,
  maxfilesize,
  stepnumber,
  all,
  any,
} satisfies Record<RuleName, Rule>;

export const isKnown = ({ rule }: RuleObject): boolean => Object.hasOwn(rules, rule);

/** Whether the values satisfy the rule; a rule of another field reads that field's. Unknown rules are never asked. */
export function passes(rule: RuleObject, values: Values, readValues: (field: string) => Values): boolean {
  const own = rule.field === undefined ? values : readValues(rule.field);
  return rules[rule.rule as RuleName](own, rule, (inside) => passes(inside, own, readValues));
}
