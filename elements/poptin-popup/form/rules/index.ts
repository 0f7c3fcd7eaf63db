import type { RuleName } from '../kinds.ts';
import { email } from './email.ts';
import type { LazyRuleName, LazyRules } from './lazy.ts';
import { name } from './name.ts';
import { phoneBasic } from './phone-basic.ts';
import { phoneInternational } from './phone-international.ts';
import type { Rule } from './rule.ts';
import { text } from './text.ts';

/** The rules of a plain lead form. The others come with the fields that need them (`lazy.ts`). */
const rules = {
  name,
  email,
  'phone-basic': phoneBasic,
  'phone-international': phoneInternational,
  text,
} as const satisfies Record<Exclude<RuleName, LazyRuleName>, Rule>;

export const isLazyRule = (rule: RuleName): rule is LazyRuleName => !(rule in rules);

/** The rule of that name; while it is being fetched, or cannot be had, any text is good. */
export const findRule = (rule: RuleName, lazy: LazyRules | undefined): Rule =>
  (isLazyRule(rule) ? lazy?.[rule] : rules[rule]) ?? text;
