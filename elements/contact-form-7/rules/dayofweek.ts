import { each } from './rule.ts';

/** ISO days, Sunday is 7; counted in UTC, or a date west of Greenwich would be the day before (decision site-18). */
export const dayofweek = each((value, { accept }) => {
  const day = new Date(value).getUTCDay() || 7;
  return accept?.some((each) => Number.parseInt(each, 10) === day) ?? false;
});
