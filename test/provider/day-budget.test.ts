import { describe, expect, it } from 'vitest';
import { createProvider } from '../../provider/provider.ts';
import { takeFromBudget } from '../../provider/routes/day-budget.ts';
import { DATABASES, newDatabase, openTestStore } from './databases.ts';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;

async function open(kind: string) {
  const store = await openTestStore(await newDatabase(kind));
  const provider = createProvider({ store, keepsVisits: false });
  for (const site of ['shop', 'other']) await store.clients.put(site, {});
  const post = (path: string, body: object) =>
    provider.fetch(
      new Request(`http://provider.test${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const session = (site: string) =>
    post(`/api/display/total-website-session/${site}`, { email: 'ada@example.com', url: 'a.example' });
  const lead = (site: string, letters: number) =>
    post('/api/submit', { client_id: site, poptin_id: 'news000000001', message: 'x'.repeat(letters) });
  const spend = (name: string, bytes: number) =>
    store.rates.hit(`day ${name} shop`, DAY_MS, new Date(), bytes);
  return { store, session, lead, spend };
}

describe.each(DATABASES)('the bytes of a day on %s', (kind) => {
  it('are limited for visits, whoever sends them, per site', async () => {
    const { store, session, lead, spend } = await open(kind);
    expect((await session('shop')).status).toBe(200);
    await spend('visits', 50 * MB);
    const full = await session('shop');
    expect(full.status).toBe(503);
    const untilMidnightS = (DAY_MS - (Date.now() % DAY_MS)) / 1000;
    expect(Math.abs(Number(full.headers.get('retry-after')) - untilMidnightS)).toBeLessThan(60);
    expect((await store.records.lists()).sessions).toHaveLength(1);
    expect((await session('other')).status).toBe(200);
    // leads have their own budget
    expect((await lead('shop', 15_000)).status).toBe(200);
  });

  it('are limited for large leads, and always accept a lead as people write it', async () => {
    const { store, lead, spend } = await open(kind);
    await spend('large leads', 500 * MB);
    expect((await lead('shop', 15_000)).status).toBe(503);
    expect((await lead('shop', 5_000)).status).toBe(200);
    expect((await lead('other', 15_000)).status).toBe(200);
    expect(await store.leads.count('shop')).toBe(1);
  });

  it('return the next day, and housekeeping does not reset them earlier', async () => {
    const { store, spend } = await open(kind);
    await spend('visits', 50 * MB);
    const fields = { url: 'a.example' };
    await store.rates.forget(new Date(Date.now() - 3_600_000));
    await expect(takeFromBudget(store, 'shop', 'visit', fields)).rejects.toMatchObject({ status: 503 });
    await takeFromBudget(store, 'shop', 'visit', fields, new Date(Date.now() + DAY_MS));
  });
});
