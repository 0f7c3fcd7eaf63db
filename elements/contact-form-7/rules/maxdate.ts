import { DATE, each } from './rule.ts';

/** What is no date is the business of the `date` rule. */
export const maxdate = each((value, { threshold }) => {
  const bound = String(threshold);
  return !(DATE.test(value) && DATE.test(bound) && value > bound);
});
