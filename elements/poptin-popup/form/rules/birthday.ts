import { isBefore, readDay, writeDay } from '../values/calendar-day.ts';
import { type Rule, withPlainDigits } from './rule.ts';

/** Decision 65. */
const EARLIEST_YEAR = 1900;

/** Popup §5: strictly before the visitor's own today. */
export const birthday: Rule = {
  empty: 'birthday',
  tidy: rewrite,
  check(text, { today }) {
    const day = readDay(withPlainDigits(text).trim());
    return day && day.year >= EARLIEST_YEAR && isBefore(day, today) ? null : 'birthday';
  },
  send: rewrite,
};

function rewrite(text: string): string {
  const day = readDay(withPlainDigits(text).trim());
  return day ? writeDay(day) : text;
}
