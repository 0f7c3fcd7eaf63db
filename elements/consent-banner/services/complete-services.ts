import { fill } from '../../../shared/words/fill.ts';
import type { Texts } from '../../../shared/words/words.ts';
import type { CookieEntry, FullCategory, Service } from '../settings/full-settings.ts';
import { findRow, type KnownCookie } from './catalogue.ts';
import { en } from './words/en.ts';

/** A lifetime from the table, in the visitor's language. */
export function formatLifetime(lifetime: string, words: Texts, intl: string): string {
  const [, count, unit = ''] = /^(\d+)?(\w)$/.exec(lifetime) ?? [];
  const name = UNITS[unit];
  if (!name) return `${unit === 's' ? words.sessionLifetime : words.endlessLifetime}`;
  return new Intl.NumberFormat(intl, { style: 'unit', unit: name, unitDisplay: 'long' }).format(
    Number(count),
  );
}

const UNITS: Readonly<Record<string, string>> = {
  m: 'minute',
  h: 'hour',
  d: 'day',
  M: 'month',
  y: 'year',
};

/**
 * Completes the services that the site has only named with what the table knows about them.
 * @param texts in the visitor's language; English if there are none.
 */
export function completeServices(
  categories: readonly FullCategory[],
  texts: Texts = {},
  intl = 'en',
): FullCategory[] {
  const words = { ...en, ...texts };
  const describe = ({ name, purpose, lifetime, storage, isAway }: KnownCookie, provider: string) => ({
    cookieID: name,
    domain: isAway ? provider : '',
    storage,
    isAway,
    duration: formatLifetime(lifetime, words, intl),
    description: `${words[`${purpose}Purpose`]}`,
  });
  const complete = (service: Service): Service => {
    const row = service.isKnown ? findRow(service.id) : undefined;
    if (!row) return service;
    const link = { href: row.policy, text: fill(words.providerPolicy, { provider: row.provider }) };
    return {
      ...service,
      name: row.name,
      cookies: row.cookies.map((each) => describe(each, row.provider)),
      link,
    };
  };
  return categories.map((each) => ({ ...each, services: each.services.map(complete) }));
}

/** The same for visitors, who read one row of a name that is in two kinds of storage. */
export const describeServices = (...given: Parameters<typeof completeServices>): FullCategory[] =>
  completeServices(...given).map((each) => ({
    ...each,
    services: each.services.map((service) => ({ ...service, cookies: joinRows(service.cookies) })),
  }));

function joinRows(cookies: readonly CookieEntry[]): CookieEntry[] {
  const rows = new Map<string, CookieEntry>();
  for (const each of cookies) {
    const key = JSON.stringify([each.cookieID, each.domain, each.description]);
    const row = rows.get(key);
    const durations = new Set([...(row?.duration.split(' / ') ?? []), each.duration]);
    rows.set(key, { ...(row ?? each), duration: [...durations].join(' / ') });
  }
  return [...rows.values()];
}
