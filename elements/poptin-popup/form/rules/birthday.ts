import { type CalendarDay, isBefore, readDay, writeDay } from '../values/calendar-day.ts';
import { DASHES, type Rule, withPlainDigits } from './rule.ts';

/** Decision 65. */
const EARLIEST_YEAR = 1900;

/** Popup §5: strictly before the visitor's own today. */
export const birthday: Rule = {
  empty: 'birthday',
  tidy: rewrite,
  check(text, { today }) {
    const day = readBirthday(text);
    return day && day.year >= EARLIEST_YEAR && isBefore(day, today) ? null : 'birthday';
  },
  send: rewrite,
};

function rewrite(text: string): string {
  const day = readBirthday(text);
  return day ? writeDay(day) : text;
}

/** A year of two digits is the last one that has begun; the field then shows it whole. */
function readBirthday(text: string): CalendarDay | null {
  const plain = withPlainDigits(text).replace(DASHES, '-').trim();
  const [, before, year] = /^(\d\d?\s*[/.-]\s*\d\d?\s*[/.-]\s*)(\d\d)$/.exec(plain) ?? [];
  if (!before) return readDay(plain);
  const century = Number(year) > new Date().getFullYear() % 100 ? 19 : 20;
  return readDay(`${before}${century}${year}`);
}
