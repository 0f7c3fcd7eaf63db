import type { RuleName } from '../kinds.ts';
import type { LateParts } from '../lazy-parts.ts';
import { email } from './email.ts';
import type { LateRuleName } from './lazy.ts';
import { name } from './name.ts';
import { phoneBasic } from './phone-basic.ts';
import { phoneInternational } from './phone-international.ts';
import type { Rule } from './rule.ts';
import { text } from './text.ts';

/** The rules of a plain lead form. The others come with the fields that need them (`late.ts`). */
const rules = {
  name,
  email,
  'phone-basic': phoneBasic,
  'phone-international': phoneInternational,
  text,
} as const satisfies Record<Exclude<RuleName, LateRuleName>, Rule>;

export const isLate = (rule: RuleName): rule is LateRuleName => !(rule in rules);

/** The rule of that name; while it is on its way, or cannot be had, any text is good. */
export const ruleOf = (rule: RuleName, { rules: late }: LateParts): Rule =>
  (isLate(rule) ? late?.[rule] : rules[rule]) ?? text;
