import { detectDevice } from '../visitor/page-facts.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import { checkFrequency, wasShownInSession } from './frequency.ts';
import type { RuleContext, RuleResult } from './targeting/rule-result.ts';

/** A pure decision; null if the popup does not use the rule. */
export type VisitorRule = (poptin: PoptinRule, context: RuleContext) => RuleResult | null;

/** `display: 0` prevents a popup from opening without a request. */
export const display: VisitorRule = ({ mayDisplay }) =>
  mayDisplay ? null : { pass: false, actual: '0', expected: '1' };

/** The type `mobile` only ever shows on mobile (decision 7). */
export const device: VisitorRule = ({ type }, { browser }) => {
  if (type !== 'mobile') return null;
  const actual = detectDevice(browser);
  return { pass: actual === type, actual, expected: type };
};

/** Decision 34: this veto also applies to a popup shown every time on every page. */
export const converted: VisitorRule = ({ id, stopsAfterConversion }, { hasHappened }) =>
  stopsAfterConversion ? never(hasHappened('converted', id), 'converted') : null;

export const frequency: VisitorRule = ({ id, frequency: rule }, { browser }) =>
  rule &&
  (checkFrequency(browser, id, rule) ?? { pass: true, actual: 'long enough ago', expected: rule.rule });

/** (A) poptin_new_session means once per browser session: a continued visit does not show it again. */
export const newSession: VisitorRule = ({ id, newSessionOnly }, { browser }) =>
  newSessionOnly ? never(wasShownInSession(browser, id), 'shown in this session') : null;

const never = (happened: boolean, what: string): RuleResult => ({
  pass: !happened,
  actual: happened ? what : `not ${what}`,
  expected: `not ${what}`,
});
