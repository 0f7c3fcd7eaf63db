const DATE = /^(?:(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{4})-(\d{1,2})-(\d{1,2}))$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const OFFSET = /^(?:GMT|UTC)?\s*([+-]?)(\d{1,2})(?::?(\d{2})|(\.\d+))?$/i;
const UTC = /^(?:GMT|UTC|Z)?$/i;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * The end of a timer popup written `date|time|gmt offset` (popup §3, decision 78), in milliseconds since 1970; null
 * for nonsense. Dates are dd/mm/yyyy or yyyy-mm-dd, times HH:MM[:SS] with 24:00 as the next midnight, offsets `+3`,
 * `+03:00`, `+0530`, `GMT+3` or `5.5`: east is positive, a missing one is UTC, and there is no summer time. A zone by
 * name (`Europe/Berlin`) has its summer time.
 */
export function readEndDate(text: string): number | null {
  const [date = '', time = '', offset = '', ...more] = text.split('|').map((each) => each.trim());
  const midnight = readMidnight(date);
  const ofDay = readTimeOfDay(time);
  if (midnight === null || ofDay === null || more.length > 0) return null;
  const local = midnight + ofDay;
  const east = ZONE.test(offset) ? readZoneMs(offset, local) : readOffsetMs(offset);
  return east === null ? null : local - east;
}

const ZONE = /^[a-z_]+\/[\w+/-]+$/i;

/** How far east the clocks of a zone are when they show `local`; null for a zone that the browser does not know. */
function readZoneMs(timeZone: string, local: number): number | null {
  const eastAt = (at: number): number => {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }).formatToParts(at);
    const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return (
      Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')) -
      Math.floor(at / 1000) * 1000
    );
  };
  try {
    // the first guess may be on the other side of a change of the clocks
    return eastAt(local - eastAt(local));
  } catch {
    return null;
  }
}

/** `Date.UTC` rolls impossible days over (31/02 into March), so the date is compared with the parts it was made of. */
function readMidnight(text: string): number | null {
  const parts = DATE.exec(text);
  if (!parts) return null;
  const [year, month, day] = [parts[3] ?? parts[4], parts[2] ?? parts[5], parts[1] ?? parts[6]].map(
    Number,
  ) as [number, number, number];
  const at = Date.UTC(year, month - 1, day);
  const made = new Date(at);
  const isReal =
    made.getUTCDate() === day && made.getUTCMonth() === month - 1 && made.getUTCFullYear() === year;
  return isReal ? at : null;
}

function readTimeOfDay(text: string): number | null {
  const parts = TIME.exec(text);
  if (!parts) return null;
  const [hours, minutes, seconds] = [parts[1], parts[2], parts[3] ?? 0].map(Number) as [
    number,
    number,
    number,
  ];
  const ms = hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1000;
  return minutes < 60 && seconds < 60 && ms <= DAY_MS ? ms : null;
}

/** The widest offsets in use are −12:00 and +14:00. */
function readOffsetMs(text: string): number | null {
  if (UTC.test(text)) return 0;
  const parts = OFFSET.exec(text.replace('−', '-'));
  if (!parts) return null;
  const [, sign, hours, minutes = 0, fraction = 0] = parts;
  const ms = (Number(hours) + Number(fraction)) * HOUR_MS + Number(minutes) * MINUTE_MS;
  const east = sign === '-' ? -ms : ms;
  return Number(minutes) < 60 && east >= -12 * HOUR_MS && east <= 14 * HOUR_MS ? east : null;
}
