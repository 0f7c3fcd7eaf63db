import type { PoptinRule } from '../wire/poptin.ts';
import type { RuleContext, RuleResult } from './targeting/rule-result.ts';
import { converted, device, display, frequency, newSession, type VisitorRule } from './visitor-rules.ts';

/** Rules that every popup may have; targeting rules are loaded with the popup. All must pass (decision 17). */
const RULES: [rule: string, evaluate: VisitorRule][] = [
  ['display', display],
  ['device', device],
  ['converted', converted],
  ['frequency', frequency],
  ['new-session', newSession],
];

/** (A) Decision 16: only these rules hold back a popup that a visitor asks for. */
const HOLD_FOR_VISITOR = ['device', 'ended'];

/**
 * The source of the request: the page (a trigger fired), the visitor (a click, a tab, a call of `open`), or a
 * preview.
 */
export type RequestedBy = 'page' | 'visitor' | 'preview';

export interface RuleReport extends RuleResult {
  rule: string;
}

/** Why the popup may not be shown now: the first rule that refuses; null if it may. */
export function findRefusal(
  poptin: PoptinRule,
  context: RuleContext,
  requestedBy: RequestedBy,
): string | null {
  if (requestedBy === 'preview') return null; // decision 85
  const counts = (rule: string) => requestedBy === 'page' || HOLD_FOR_VISITOR.includes(rule);
  for (const [rule, evaluate] of RULES) {
    if (counts(rule) && evaluate(poptin, context)?.pass === false) return rule;
  }
  const refused = poptin.targeting.find((check) => counts(check.rule) && !check.evaluate(context).pass);
  return refused?.rule ?? null;
}

/** Every rule that the popup uses, with its actual and its expected value. */
export function reportRules(poptin: PoptinRule, context: RuleContext): RuleReport[] {
  const own = RULES.flatMap(([rule, evaluate]) => {
    const result = evaluate(poptin, context);
    return result ? [{ rule, ...result }] : [];
  });
  return [...own, ...poptin.targeting.map((check) => ({ rule: check.rule, ...check.evaluate(context) }))];
}
