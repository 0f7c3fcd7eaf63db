/** A day of the calendar that exists. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Reads d/m/yyyy, also with dots or hyphens, and the ISO form that browsers fill in. Null if there is no such day. */
export function readDay(text: string): CalendarDay | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const parts = iso ? iso.slice(1).reverse() : /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!parts) return null;
  const [day, month, year] = (iso ? parts : [parts[1], parts[3], parts[4]]).map(Number) as [
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCDate() === day && date.getUTCMonth() === month - 1 && year > 0;
  return exists ? { year, month, day } : null;
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** Popup §9: dd/mm/yyyy. */
export const writeDay = ({ year, month, day }: CalendarDay): string =>
  `${pad(day, 2)}/${pad(month, 2)}/${pad(year, 4)}`;

/** What `<input type="date">` holds. */
export const writeIsoDay = ({ year, month, day }: CalendarDay): string =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

export const isBefore = (one: CalendarDay, other: CalendarDay): boolean =>
  writeIsoDay(one) < writeIsoDay(other);
