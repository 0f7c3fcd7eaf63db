import { readFile } from 'node:fs/promises';

/** The two letters of a visitor's country, by address and headers of the call; '' if unknown. */
export type CountryOf = (ip: string, header: (name: string) => string | undefined) => string;

interface CountryOptions {
  /** What a CDN in front of the provider calls the country, such as `CF-IPCountry`. */
  readonly header?: string | undefined;
  /** Path of a database of addresses in MaxMind's format. */
  readonly database?: string | undefined;
}

/** CDNs write `XX` for unknown; `T1`, Tor, is no country either. */
const readCode = (value: unknown): string => {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : '';
};

/** The shape of MaxMind's and DB-IP's databases, and the flat one of ip-location-db. */
const codeIn = (found: unknown): string => {
  const { country, country_code: flat } = Object(found) as { country?: unknown; country_code?: unknown };
  return readCode(Object(country).iso_code ?? flat);
};

/**
 * The header is asked first: it knows the visitor, even if a proxy hides the address from us.
 * @throws if the database cannot be read.
 */
export async function openCountries({ header, database }: CountryOptions): Promise<CountryOf> {
  const find = database === undefined ? () => null : await openDatabase(database);
  return (ip, headerIn) => {
    const said = header === undefined ? '' : readCode(headerIn(header));
    if (said) return said;
    try {
      return codeIn(find(ip));
    } catch {
      return ''; // no address, or one of a kind that the database lacks
    }
  };
}

async function openDatabase(path: string): Promise<(ip: string) => unknown> {
  const [file, { Reader }] = await Promise.all([readFile(path), import('mmdb-lib')]);
  const reader = new Reader(file);
  return (ip) => reader.get(ip);
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The country fields of a display response (popup §3). */
export const countryFields = (code: string) => ({
  country: code && (names.of(code) ?? ''),
  country_code: code,
  cc: code,
});
