import { each } from './rule.ts';

/** YYYY-MM-DD: the later date is the greater text. */
const DATE = /^(\d{4,})-(\d{2})-(\d{2})$/;

/** Whether the day exists: 2024-02-30 does not (decision site-18). */
function isDay(value: string): boolean {
  const [, year = '', month, day] = DATE.exec(value) ?? [];
  if (year.length !== 4) return false;
  // one leap year is enough: Date.UTC reads 0–99 as 1900–1999
  const leap = Number(year) % (year.endsWith('00') ? 400 : 4) === 0;
  const at = new Date(Date.UTC(leap ? 2000 : 2001, Number(month) - 1, Number(day)));
  return at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(day);
}

export const date = each(isDay);

export const time = each((value) => /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(value));

/**
 * ISO days, Sunday is 7; computed in UTC, or a date west of Greenwich would be the day before (decision site-18). Like
 * the server, this rule leaves values that are not dates to the `date` rule.
 */
export const dayofweek = each((value, { accept }) => {
  if (!isDay(value)) return true;
  const day = new Date(value).getUTCDay() || 7;
  return accept?.some((each) => Number.parseInt(each, 10) === day) ?? false;
});

/** Compares dates only; the `date` rule reports anything else. */
const compared = (isBeyond: (value: string, bound: string) => boolean) =>
  each((value, { threshold }) => {
    const bound = String(threshold);
    return !(DATE.test(value) && DATE.test(bound) && isBeyond(value, bound));
  });

export const mindate = compared((value, bound) => value < bound);

export const maxdate = compared((value, bound) => value > bound);
