/** A countdown as its owner thinks of it; `other` is somebody else's spelling. */
export type Countdown =
  | { readonly kind: 'none' }
  | { readonly kind: 'after'; readonly minutes: number; readonly seconds: number }
  | { readonly kind: 'until'; readonly date: string; readonly time: string; readonly zone: string }
  | { readonly kind: 'other' };

const AFTER = /^timerTime@(\d{1,6})\|(\d{1,6})$/;
const UNTIL = /^(\d[\d/-]{5,9})\|(\d{1,2}:\d\d(?::\d\d)?)\|([^|]{0,60})$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const HYPHENS = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Reads `design_properties.timer`. */
export function readCountdown(text: string): Countdown {
  if (text.trim() === '') return { kind: 'none' };
  const [, minutes, seconds] = AFTER.exec(text) ?? [];
  if (minutes && seconds) return { kind: 'after', minutes: Number(minutes), seconds: Number(seconds) };
  const [, day = '', time = '', zone = ''] = UNTIL.exec(text) ?? [];
  const date = readDay(day);
  return date
    ? { kind: 'until', date, time: time.padStart(time.length > 5 ? 8 : 5, '0'), zone }
    : { kind: 'other' };
}

/** As date fields of browsers have it; '' for no day. */
function readDay(day: string): string {
  const [, dd, mm, yyyy] = SLASHES.exec(day) ?? [];
  const [, year = yyyy, month = mm, date = dd] = HYPHENS.exec(day) ?? [];
  return year && month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : '';
}

/** Writes it for the file; undefined for none. */
export function writeCountdown(countdown: Countdown): string | undefined {
  switch (countdown.kind) {
    case 'after':
      return `timerTime@${countdown.minutes}|${countdown.seconds}`;
    case 'until':
      return `${countdown.date.split('-').reverse().join('/')}|${countdown.time}|${countdown.zone}`;
    default:
      return undefined;
  }
}

/** A quarter of an hour is usual for a cart. */
const USUAL_MINUTES = 15;
const TWO_WEEKS = 14 * 24 * 3600 * 1000;
/** The zones that the product knows (`timer` in the popup's manual). */
const ZONE = /^(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

/**
 * A countdown to begin with.
 * @param zone of the owner.
 */
export function freshCountdown(kind: 'after' | 'until', now: Date, zone: string): Countdown {
  if (kind === 'after') return { kind, minutes: USUAL_MINUTES, seconds: 0 };
  const date = new Date(now.getTime() + TWO_WEEKS).toISOString().slice(0, 10);
  return { kind, date, time: '18:00', zone: ZONE.test(zone) ? zone : '' };
}

/** Zones to choose from, with the one in use. */
export function listZones(
  all: readonly string[],
  inUse: string,
): readonly { value: string; label: string }[] {
  const zones = all.filter((each) => ZONE.test(each));
  const named = zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  const first = [{ value: '', label: 'Greenwich (UTC)' }];
  // an offset has no summer time, and stays as somebody wrote it
  const other = inUse && !zones.includes(inUse) ? [{ value: inUse, label: `GMT ${inUse}` }] : [];
  return [...first, ...other, ...named];
}
