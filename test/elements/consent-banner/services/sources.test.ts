import { describe, expect, it } from 'vitest';
import { listServices } from '../../../../elements/consent-banner/services/addresses.ts';
import { findRow, type KnownCookie } from '../../../../elements/consent-banner/services/catalogue.ts';
import sources from './sources.json' with { type: 'json' };

type Lifetimes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const database: Lifetimes = sources.openCookieDatabase.lifetimes;
const differs: Lifetimes = sources.differs;
const unverified: Readonly<Record<string, readonly string[]>> = sources.unverified;
const pages: Readonly<Record<string, Lifetimes>> = sources.pages;

const keyOf = ({ name, storage }: KnownCookie) => (storage === 'cookie' ? name : `${name} ${storage}`);

const DAYS: Readonly<Record<string, number>> = { m: 1 / 1440, h: 1 / 24, d: 1, w: 7, M: 30.4, y: 365 };

/** In days; 0 for the session. */
function readOurs(lifetime: string): number {
  if (lifetime === 's') return 0;
  return lifetime === 'p'
    ? Number.POSITIVE_INFINITY
    : Number.parseInt(lifetime, 10) * (DAYS[lifetime.slice(-1)] ?? 0);
}

function readTheirs(text: string): number {
  if (/session/i.test(text)) return 0;
  if (/forever|persistent/i.test(text)) return Number.POSITIVE_INFINITY;
  const [, count, unit = ''] = /(\d+)\s*(min|hour|day|week|month|year)/i.exec(text) ?? [];
  return Number(count) * (DAYS[/month/i.test(unit) ? 'M' : (unit[0] ?? '').toLowerCase()] ?? Number.NaN);
}

/** "3 months" and "90 days" are the same, 365 days and 13 months are not. */
const isSame = (one: number, other: number) =>
  one === other || Math.abs(one - other) <= 0.12 * Math.max(one, other);

describe('what a service stores', () => {
  it.each(listServices())('%s: each name has a source, or is listed as unverified', (id) => {
    const rows = findRow(id)?.cookies ?? [];
    const fromPages = Object.values(pages[id] ?? {}).flatMap((each) => Object.entries(each));
    // a page may confirm a name without a period
    const periods = fromPages.filter(([, period]) => period !== '');
    const known = new Map([...Object.entries(database[id] ?? {}), ...periods]);
    const listed = [
      ...known.keys(),
      ...fromPages.map(([name]) => name),
      ...Object.keys(differs[id] ?? {}),
      ...(unverified[id] ?? []),
    ];
    expect([...new Set(listed)].sort()).toEqual(rows.map(keyOf).sort());
    for (const row of rows) {
      const theirs = known.get(keyOf(row));
      // the database's periods are those of cookies, also where a script keeps the same name in web storage
      if (theirs === undefined || row.storage !== 'cookie') continue;
      const same = isSame(readOurs(row.lifetime), readTheirs(theirs));
      expect([row.name, row.lifetime, theirs, same]).toEqual([row.name, row.lifetime, theirs, true]);
    }
  });
});
