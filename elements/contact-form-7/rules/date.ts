import { DATE, each } from './rule.ts';

/** A day that exists: 2024-02-30 does not (decision site-18). */
export const date = each((value) => {
  const [, year = '', month, day] = DATE.exec(value) ?? [];
  if (year.length !== 4) return false;
  // a leap year stands in for every leap year: Date.UTC takes 0–99 for 1900–1999
  const leap = Number(year) % (year.endsWith('00') ? 400 : 4) === 0;
  const at = new Date(Date.UTC(leap ? 2000 : 2001, Number(month) - 1, Number(day)));
  return at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(day);
});
