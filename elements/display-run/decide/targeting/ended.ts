import type { Check } from './rule-result.ts';

/**
 * A timer popup is not shown once its end date is past (popup §4), by the server's clock if it is known.
 *
 * @param clockOffset the server's clock minus ours, in milliseconds
 */
export const endedCheck = (endsAt: number, clockOffset: number): Check => ({
  rule: 'ended',
  evaluate({ browser }) {
    const now = browser.now() + clockOffset;
    return {
      pass: now < endsAt,
      actual: new Date(now).toISOString(),
      expected: `before ${new Date(endsAt).toISOString()}`,
    };
  },
});
