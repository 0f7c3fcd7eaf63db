import { err, ok, type Result } from '../../../../shared/base/result.ts';
import { readEndDate } from '../../../display-run/decide/targeting/end-date.ts';

/** The end of a countdown: a duration after the popup first opened, or a moment (popup §3 "timer"). */
export type Deadline =
  | { readonly kind: 'evergreen'; readonly ms: number }
  | { readonly kind: 'date'; readonly at: number };

const MINUTE_MS = 60_000;

/** Reads `timerTime@minutes|seconds` or `date|time|gmt offset` (decision 79: by its shape; `timer_ver` is ignored). */
export function parseDeadline(raw: string): Result<Deadline, string> {
  const evergreen = /^timerTime@\s*(\d{1,6})\s*\|\s*(\d{1,6})\s*$/i.exec(raw.trim());
  if (evergreen) {
    const ms = Number(evergreen[1]) * MINUTE_MS + Number(evergreen[2]) * 1000;
    return ms > 0 ? ok({ kind: 'evergreen', ms }) : err('more than no time');
  }
  const at = readEndDate(raw);
  return at === null
    ? err('"timerTime@minutes|seconds" or "dd/mm/yyyy|HH:MM|gmt offset"')
    : ok({ kind: 'date', at });
}

/** The numbers of a countdown. Never negative. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Days, 24 hours, 60 minutes, 60 seconds (popup §4), to the nearest second, since ticks arrive on seconds. */
export function timeLeft(ms: number): TimeLeft {
  const total = Math.max(0, Math.round(ms / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
