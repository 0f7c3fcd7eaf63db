/** A day of the calendar that exists. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Letters: a date with its spaces has fewer. */
const LONGEST = 100;

/**
 * Reads d/m/yyyy and yyyy/m/d, also with dots or hyphens and with spaces around them; the ISO form is what browsers fill
 * in. Null if there is no such day.
 */
export function readDay(text: string): CalendarDay | null {
  if (text.length > LONGEST) return null;
  // linear: the text is short
  const tight = text.replace(/\s*([/.-])\s*/g, '$1');
  const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(tight);
  const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(tight);
  const [, first, , middle, last] = (yearFirst ?? dayFirst ?? []).map(Number);
  if (first === undefined || middle === undefined || last === undefined) return null;
  const [day, month, year] = yearFirst ? [last, middle, first] : [first, middle, last];
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCDate() === day && date.getUTCMonth() === month - 1 && year > 0;
  return exists ? { year, month, day } : null;
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Popup §9: dd/mm/yyyy. */
export const writeDay = ({ year, month, day }: CalendarDay): string =>
  `${pad(day, 2)}/${pad(month, 2)}/${pad(year, 4)}`;

/** The value of `<input type="date">`. */
export const writeIsoDay = ({ year, month, day }: CalendarDay): string =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

export const isBefore = (one: CalendarDay, other: CalendarDay): boolean =>
  writeIsoDay(one) < writeIsoDay(other);
