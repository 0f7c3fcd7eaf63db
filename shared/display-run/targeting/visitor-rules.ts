import { hasHappened, tooSoon, wasShownInSession } from '../frequency.ts';
import { deviceOf } from '../page-facts.ts';
import type { TargetingRule } from './verdict.ts';

/** `display: 0` keeps a popup from appearing by itself. */
export const display: TargetingRule = ({ mayDisplay }) =>
  mayDisplay ? null : { pass: false, actual: '0', expected: '1' };

/** The type `mobile` only ever shows on mobile (reading 7). */
export const device: TargetingRule = ({ type }, { browser }) => {
  if (type !== 'mobile') return null;
  const actual = deviceOf(browser);
  return { pass: actual === 'mobile', actual, expected: 'mobile' };
};

/** A timer popup is not shown once its end date is past (popup §4), by the server's clock where it is known. */
export const ended: TargetingRule = ({ endsAt }, { browser, clockOffset }) => {
  if (endsAt === null) return null;
  const now = browser.now() + clockOffset;
  return {
    pass: now < endsAt,
    actual: new Date(now).toISOString(),
    expected: `before ${new Date(endsAt).toISOString()}`,
  };
};

/** Reading 34: this veto also holds for a popup shown every time on every page. */
export const converted: TargetingRule = ({ id, stopsAfterConversion }, { browser }) =>
  stopsAfterConversion ? never(hasHappened(browser, 'converted', id), 'converted') : null;

export const frequency: TargetingRule = ({ id, frequency: rule }, { browser }) => {
  if (!rule) return null;
  const refusal = tooSoon(browser, id, rule);
  return refusal
    ? { pass: false, ...refusal }
    : { pass: true, actual: 'not shown too recently', expected: rule.rule };
};

/** (A) poptin_new_session is read as once per browser session: a visit that goes on does not show it again. */
export const newSession: TargetingRule = ({ id, newSessionOnly }, { browser }) =>
  newSessionOnly ? never(wasShownInSession(browser, id), 'shown in this session') : null;

const never = (happened: boolean, what: string) => ({
  pass: !happened,
  actual: happened ? what : `not ${what}`,
  expected: `not ${what}`,
});
