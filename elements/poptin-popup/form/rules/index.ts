import type { RuleName } from '../kinds.ts';
import { email } from './email.ts';
import { name } from './name.ts';
import type { Rule } from './rule.ts';
import { text } from './text.ts';

/** Rules that nearly every form needs. The others are added for forms with such a field: `rare.ts`. */
const known: Partial<Record<RuleName, Rule>> = { name, email, text };

/** Complete for the fields of a form once its answers are ready for them (`../answers.ts`). */
export const rules = known as Readonly<Record<RuleName, Rule>>;

export function addRules(more: Partial<Record<RuleName, Rule>>): void {
  Object.assign(known, more);
}
