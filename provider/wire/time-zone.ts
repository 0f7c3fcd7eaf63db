const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** Whether this Node knows the zone: a name of the IANA's database, such as `Europe/Berlin` (iana.org/time-zones). */
export function isTimeZone(name: string): boolean {
  // a fixed offset, which the same function accepts, is wrong for half the year in most places
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** A moment (ISO 8601) as the clocks of the zone show it: `2026-11-27 14:03`. */
export function localTime(iso: string, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  const year = (parts.year ?? '').padStart(4, '0');
  return `${year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
}

/**
 * The moment at which the clocks of the zone show that time (`2026-11-27T14:03`); ISO 8601 in UTC. Of an hour that
 * happens twice it is the first one; a time that a change of the clocks skips is as much later as they are.
 * @returns undefined if it is no time.
 */
export function utcOf(local: string, zone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  const wanted = Date.parse(`${local}:00Z`);
  if (Number.isNaN(wanted)) return undefined;
  const offsetAt = (moment: number) =>
    Date.parse(`${localTime(new Date(moment).toISOString(), zone).replace(' ', 'T')}:00Z`) -
    Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  // the offset a day before and a day after: only a change of the clocks makes them differ
  const [before, after] = [wanted - DAY_MS, wanted + DAY_MS].map(offsetAt) as [number, number];
  const fits = [before, after]
    .map((offset) => wanted - offset)
    .filter((moment) => moment + offsetAt(moment) === wanted);
  return new Date(fits.length > 0 ? Math.min(...fits) : wanted - before).toISOString();
}

/** The first and the last millisecond of a day of the zone, `2026-11-27`. */
export function dayIn(day: string, zone: string): { readonly from: string; readonly to: string } | undefined {
  const from = utcOf(`${day}T00:00`, zone);
  if (from === undefined) return undefined;
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const to = utcOf(`${next}T00:00`, zone) ?? from;
  return { from, to: new Date(Date.parse(to) - 1).toISOString() };
}
