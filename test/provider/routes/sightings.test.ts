import { expect, it, vi } from 'vitest';
import { createProvider } from '../../../provider/provider.ts';
import { createSightings, EVERY_MS, readSighting } from '../../../provider/routes/sightings.ts';
import { openStore } from '../../../provider/store/store.ts';
import { newDatabase } from '../databases.ts';

/** Settings in memory, and what was written into them. */
function memory() {
  const written: Record<string, string>[] = [];
  return { written, put: async (name: string, value: string) => void written.push({ name, value }) };
}

it('notes the first call at once, then one a minute, each site by itself', () => {
  let now = Date.UTC(2026, 0, 2);
  const settings = memory();
  const note = createSightings(settings, () => now);
  note('shop', 'Shop.example');
  note('shop', 'shop.example');
  note('other', 'other.example:8080');
  now += EVERY_MS - 1;
  note('shop', 'shop.example');
  expect(settings.written.map(({ value }) => JSON.parse(value ?? '').host)).toEqual([
    'shop.example',
    'other.example:8080',
  ]);
  now += 1;
  note('shop', 'shop.example');
  expect(JSON.parse(settings.written[2]?.value ?? '')).toEqual({
    at: '2026-01-02T00:01:00.000Z',
    host: 'shop.example',
  });
});

it.each(['<script>', 'a b', 'x'.repeat(254), 'a/b', ''])('keeps no host from %j', (domain) => {
  const settings = memory();
  createSightings(settings)('shop', domain);
  expect(JSON.parse(settings.written[0]?.value ?? '').host).toBe('');
});

it('fails no call while the database is gone', async () => {
  const put = vi.fn(async () => {
    throw new Error('gone');
  });
  createSightings({ put })('shop', 'shop.example');
  await Promise.allSettled(put.mock.results.map(({ value }) => value));
  expect(put).toHaveBeenCalledOnce();
});

it('remembers a page that called, until the site is removed', async () => {
  const store = await openStore(await newDatabase('sqlite'));
  const provider = createProvider({ store });
  await store.clients.put('shop', {});
  expect(await readSighting(store.settings, 'shop')).toBeUndefined();
  const body = new URLSearchParams({ domain: 'shop.example' });
  const answer = await provider.fetch(new Request('http://x/api/display/shop', { method: 'POST', body }));
  expect(answer.status).toBe(200);
  await expect.poll(() => readSighting(store.settings, 'shop')).toMatchObject({ host: 'shop.example' });
  await store.clients.remove('shop');
  expect(await readSighting(store.settings, 'shop')).toBeUndefined();
  await provider.close();
});
