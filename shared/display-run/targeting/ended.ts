import type { Check } from './verdict.ts';

/** A timer popup is not shown once its end date is past (popup §4), by the server's clock where it is known. */
export const endedCheck = (endsAt: number): Check => ({
  rule: 'ended',
  judge({ browser, clockOffset }) {
    const now = browser.now() + clockOffset;
    return {
      pass: now < endsAt,
      actual: new Date(now).toISOString(),
      expected: `before ${new Date(endsAt).toISOString()}`,
    };
  },
});
