import { describe, expect, it } from 'vitest';
import { listServices } from '../../../../elements/consent-banner/services/addresses.ts';
import { findRow, type KnownCookie } from '../../../../elements/consent-banner/services/catalogue.ts';
import { rows, sources } from './sources.json' with { type: 'json' };

interface Source {
  readonly title: string;
  readonly url: string;
  readonly date: string;
}
interface Evidence {
  readonly source: string;
  readonly period?: string;
}

const evidence: Readonly<Record<string, Readonly<Record<string, Evidence>>>> = rows;
const all: Readonly<Record<string, Source>> = sources;

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
  it.each(listServices())('%s: each name has a source, and the period that its source states', (id) => {
    const cookies = findRow(id)?.cookies ?? [];
    const known = evidence[id] ?? {};
    expect(Object.keys(known).sort()).toEqual(cookies.map(keyOf).sort());
    for (const cookie of cookies) {
      const { source = '', period } = known[keyOf(cookie)] ?? {};
      expect(Object.keys(all)).toContain(source);
      // a list of cookies names the cookie's period, also where a script keeps the same name in web storage
      if (period === undefined || cookie.storage !== 'cookie') continue;
      const same = isSame(readOurs(cookie.lifetime), readTheirs(period));
      expect([cookie.name, cookie.lifetime, period, same]).toEqual([
        cookie.name,
        cookie.lifetime,
        period,
        true,
      ]);
    }
  });

  it('each source has a title, an address and a date', () => {
    for (const { title, url, date } of Object.values(all)) {
      expect(title).not.toBe('');
      expect(url).toMatch(/^https?:\/\//);
      expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });
});
