import type { PoptinRule } from '../wire/poptin.ts';
import type { Check, RuleContext, RuleResult, VisitorRule } from './targeting/rule-result.ts';
import { converted, device, display, frequency, newSession } from './visitor-rules.ts';

/** Rules that every popup may have; those of the targeting room come with the popup. All must pass (decision 17). */
const RULES: [rule: string, judge: VisitorRule][] = [
  ['display', display],
  ['device', device],
  ['converted', converted],
  ['frequency', frequency],
  ['new-session', newSession],
];

/** (A) Decision 16: what a visitor asks for is held back by these rules only. */
const HOLD_FOR_VISITOR = ['device', 'ended'];

/** Who asks: the page (a trigger fired), the visitor (a click, a tab, a call of `open`), or a preview, which always may. */
export type RequestedBy = 'page' | 'visitor' | 'preview';

export interface RuleReport extends RuleResult {
  rule: string;
}

/** Why the popup may not be shown now: the first rule that refuses; null if it may. */
export function refusal(poptin: PoptinRule, grounds: RuleContext, asker: RequestedBy): string | null {
  if (asker === 'preview') return null; // decision 85
  const counts = (rule: string) => asker === 'page' || HOLD_FOR_VISITOR.includes(rule);
  for (const [rule, judge] of RULES) {
    if (counts(rule) && judge(poptin, grounds)?.pass === false) return rule;
  }
  const refused = poptin.targeting.find((check) => counts(check.rule) && !check.evaluate(grounds).pass);
  return refused?.rule ?? null;
}

/** Every rule that the popup uses, with what was found and what was expected. */
export function reportRules(poptin: PoptinRule, grounds: RuleContext): RuleReport[] {
  const own = RULES.flatMap(([rule, judge]) => {
    const verdict = judge(poptin, grounds);
    return verdict ? [{ rule, ...verdict }] : [];
  });
  return [
    ...own,
    ...poptin.targeting.map((check: Check) => ({ rule: check.rule, ...check.evaluate(grounds) })),
  ];
}
