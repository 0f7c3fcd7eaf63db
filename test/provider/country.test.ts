import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countryFields, openCountries } from '../../provider/country.ts';
import { createProvider } from '../../provider/provider.ts';
import { openStore } from '../../provider/store/store.ts';
import { temporaryFile } from '../demo/server/open-server.ts';
import { mmdbOf } from './mmdb.ts';

const by = (headers: Record<string, string>) => (name: string) => headers[name.toLowerCase()];

describe('the country of a visitor', () => {
  it('is unknown without a header and a database', async () => {
    const countryOf = await openCountries({});
    expect(countryOf('203.0.113.7', by({ 'cf-ipcountry': 'DE' }))).toBe('');
  });

  it.each([
    ['DE', 'DE'],
    [' de ', 'DE'],
    ['XX', ''],
    ['T1', ''],
    ['Germany', ''],
    ['', ''],
  ])('is in the CDN’s header: %j is %j', async (value, code) => {
    const countryOf = await openCountries({ header: 'CF-IPCountry' });
    expect(countryOf('203.0.113.7', by({ 'cf-ipcountry': value }))).toBe(code);
  });

  it('is in a database, which must be one', async () => {
    const file = `${temporaryFile().replace(/deep.*$/, '')}not-a-database.mmdb`;
    writeFileSync(file, 'nothing');
    await expect(openCountries({ database: file })).rejects.toThrow();
    await expect(openCountries({ database: `${file}.gone` })).rejects.toThrow(/ENOENT/);
  });

  it.each([
    [
      'as MaxMind and DB-IP write it',
      (iso_code: string) => ({ country: { iso_code, names: { en: iso_code } } }),
    ],
    ['as ip-location-db writes it', (country_code: string) => ({ country_code })],
  ])('is in a database, %s', async (_, row) => {
    const file = `${temporaryFile().replace(/deep.*$/, '')}countries.mmdb`;
    const networks = {
      '203.0.113.0/24': row('DE'),
      '198.51.100.7/32': row('AT'),
      '2001:db8::/32': row('FR'),
    };
    writeFileSync(file, mmdbOf({ ...networks, '192.0.2.0/24': { continent: { code: 'EU' } } }, 'Country'));
    const countryOf = await openCountries({ header: 'CF-IPCountry', database: file });
    const of = (ip: string, headers = {}) => countryOf(ip, by(headers));
    expect(['203.0.113.9', '198.51.100.7', '2001:db8:1::1'].map((ip) => of(ip))).toEqual(['DE', 'AT', 'FR']);
    expect(['198.51.100.8', '2001:db9::1', '192.0.2.1', '', 'nobody'].map((ip) => of(ip))).toEqual([
      ...['', '', '', '', ''],
    ]);
    // the header counts first
    expect(of('203.0.113.9', { 'cf-ipcountry': 'IL' })).toBe('IL');
    expect(of('203.0.113.9', { 'cf-ipcountry': 'XX' })).toBe('DE');
  });

  it('has a name', () => {
    expect(countryFields('IL')).toEqual({ country: 'Israel', country_code: 'IL', cc: 'IL' });
    expect(countryFields('')).toEqual({ country: '', country_code: '', cc: '' });
  });
});

it('is in the display answer, and nobody’s by itself', async () => {
  const store = await openStore({ file: temporaryFile() });
  await store.clients.put('shop', {});
  const ask = async (provider: ReturnType<typeof createProvider>) => {
    const call = new Request('http://provider.test/api/display/shop', {
      method: 'POST',
      headers: { 'CF-IPCountry': 'AT' },
      body: new URLSearchParams({ domain: 'shop.example' }),
    });
    const { country, country_code, cc } = (await (await provider.fetch(call)).json()) as never;
    return [country, country_code, cc];
  };
  expect(await ask(createProvider({ store }))).toEqual(['', '', '']);
  const countryOf = await openCountries({ header: 'CF-IPCountry' });
  const reach = { trustedProxies: [], countryOf };
  expect(await ask(createProvider({ store, reach }))).toEqual(['Austria', 'AT', 'AT']);
  await store.close();
});
