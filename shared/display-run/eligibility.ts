import { cart } from './targeting/cart.ts';
import { engagement } from './targeting/engagement.ts';
import { cookieFilter, jsFilter } from './targeting/filters.ts';
import { pageSource } from './targeting/page-source.ts';
import type { Grounds, TargetingRule, Verdict } from './targeting/verdict.ts';
import { converted, device, display, ended, frequency, newSession } from './targeting/visitor-rules.ts';
import type { PoptinRule } from './wire/poptin.ts';

/** Cheap rules first: the first that refuses ends the decision. All must pass (reading 17). */
const RULES = {
  display,
  device,
  ended,
  converted,
  frequency,
  'new-session': newSession,
  'cookie-filter': cookieFilter,
  'js-filter': jsFilter,
  engagement,
  cart,
  'page-source': pageSource,
} as const satisfies Record<string, TargetingRule>;

export type RuleName = keyof typeof RULES;

/** (A) Reading 16: what a visitor asks for is held back by these rules only. */
const HOLD_FOR_VISITOR: readonly RuleName[] = ['device', 'ended'];

/** Reading 85: a preview shows what it was asked to show. */
const HOLD_IN_PREVIEW: readonly RuleName[] = [];

/** Who asks: the page (a trigger fired), the visitor (a click, a tab, a call of `open`), or a preview. */
export type Asker = 'page' | 'visitor' | 'preview';

export type Decision = { show: true } | { show: false; reason: RuleName };

export interface RuleReport extends Verdict {
  rule: RuleName;
}

const ENTRIES = Object.entries(RULES) as [RuleName, TargetingRule][];
const holding = (names: readonly RuleName[]) => ENTRIES.filter(([name]) => names.includes(name));
const RULES_FOR: Record<Asker, [RuleName, TargetingRule][]> = {
  page: ENTRIES,
  visitor: holding(HOLD_FOR_VISITOR),
  preview: holding(HOLD_IN_PREVIEW),
};

/** Whether the popup may be shown now; the reason is the first rule that refuses. */
export function decide(poptin: PoptinRule, grounds: Grounds, asker: Asker): Decision {
  for (const [reason, rule] of RULES_FOR[asker]) {
    if (rule(poptin, grounds)?.pass === false) return { show: false, reason };
  }
  return { show: true };
}

/** Every rule that the popup uses, with what was found and what was expected. */
export function reportRules(poptin: PoptinRule, grounds: Grounds): RuleReport[] {
  return ENTRIES.flatMap(([name, rule]) => {
    const verdict = rule(poptin, grounds);
    return verdict ? [{ rule: name, ...verdict }] : [];
  });
}
