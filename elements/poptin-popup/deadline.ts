import { err, ok, type Result } from '../../shared/result.ts';

/** The end of a countdown: so long after the first showing, or at a moment (popup §3 "timer"). */
export type Deadline =
  | { readonly kind: 'evergreen'; readonly ms: number }
  | { readonly kind: 'date'; readonly at: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Reads `timerTime@minutes|seconds` or `date|time|gmt offset` (readings 78, 79: by its shape; `timer_ver` is ignored).
 * Dates are dd/mm/yyyy or yyyy-mm-dd, times HH:MM[:SS] with 24:00 as the next midnight, offsets `+3`, `+03:00`, `+0530`,
 * `GMT+3` or `5.5`, east positive and fixed (no summer time).
 */
export function parseDeadline(raw: string): Result<Deadline, string> {
  const evergreen = /^timerTime@\s*(\d{1,6})\s*\|\s*(\d{1,6})\s*$/i.exec(raw.trim());
  if (evergreen) {
    const ms = Number(evergreen[1]) * MINUTE_MS + Number(evergreen[2]) * 1000;
    return ms > 0 ? ok({ kind: 'evergreen', ms }) : err('more than no time');
  }
  const [date = '', time = '', offset = '', ...more] = raw.split('|').map((part) => part.trim());
  const midnight = parseDate(date);
  const ofDay = parseTime(time);
  const east = parseOffset(offset);
  if (midnight === null || ofDay === null || east === null || more.length > 0) {
    return err('"timerTime@minutes|seconds" or "dd/mm/yyyy|HH:MM|gmt offset"');
  }
  return ok({ kind: 'date', at: midnight + ofDay - east });
}

/** `Date.UTC` rolls impossible days over (31 April), so the parts are compared with what came of them. */
function parseDate(text: string): number | null {
  const dayFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const parts = dayFirst ? [dayFirst[3], dayFirst[2], dayFirst[1]] : yearFirst?.slice(1);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const at = Date.UTC(year, month - 1, day);
  const made = new Date(at);
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day && made.getUTCFullYear() === year
    ? at
    : null;
}

function parseTime(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (!match) return null;
  const [hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const ms = hour * HOUR_MS + minute * MINUTE_MS + second * 1000;
  return minute < 60 && second < 60 && ms <= DAY_MS ? ms : null;
}

/** The widest offsets in use are −12:00 and +14:00. */
function parseOffset(text: string): number | null {
  const match = /^(?:GMT|UTC)?\s*([+-]?)(\d{1,2})(?::?(\d{2})|(\.\d+))?$/i.exec(text.replace('−', '-'));
  if (!match) return /^(?:GMT|UTC|Z)$/i.test(text) ? 0 : null;
  const [, sign, hours, minutes, fraction] = match;
  const ms = (Number(hours) + Number(fraction ?? 0)) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS;
  const east = sign === '-' ? -ms : ms;
  return Number(minutes ?? 0) < 60 && east >= -12 * HOUR_MS && east <= 14 * HOUR_MS ? east : null;
}

/** What a countdown shows. Never negative. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Days, 24 hours, 60 minutes, 60 seconds (popup §4), rounded up to the second so that 0 means over. */
export function timeLeft(ms: number): TimeLeft {
  const total = Math.max(0, Math.ceil(ms / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
