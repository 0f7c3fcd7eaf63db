import { readDay, writeDay } from '../values/calendar-day.ts';
import type { Rule } from './rule.ts';

/** An existing day; kept as the ISO text of `<input type="date">`, sent as dd/mm/yyyy (popup §9). */
export const date: Rule = {
  empty: 'required',
  check: (text) => (readDay(text) ? null : 'date'),
  send(text) {
    const day = readDay(text);
    return day ? writeDay(day) : text;
  },
};
