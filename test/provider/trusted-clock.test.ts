import { describe, expect, it } from 'vitest';
import { runHousekeeping } from '../../provider/housekeeping.ts';
import { isTrusted } from '../../provider/trusted-clock.ts';
import { DATABASES, newDatabase, openTestStore } from './databases.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

describe.each(DATABASES)('a clock that jumps, on %s', (kind) => {
  async function open() {
    const store = await openTestStore(await newDatabase(kind));
    await store.clients.put('shop', { keep_days: 90 });
    const lead = () =>
      store.records.add('conversion', { clientId: 'shop', fields: { email: 'ada@example.com' }, answer: {} });
    await lead();
    const start = Date.now();
    const keep = async (from: number, hours: number, step = 1) => {
      let gone = 0;
      for (let hour = 0; hour <= hours; hour += step)
        gone += await runHousekeeping(store, new Date(from + hour * HOUR_MS));
      return gone;
    };
    return { store, lead, start, keep };
  }

  it('a year ahead deletes nothing, nor when it goes back', async () => {
    const { store, start, keep } = await open();
    expect(await keep(start, 3)).toBe(0);
    expect(await keep(start + YEAR_MS, 12)).toBe(0);
    expect(await keep(start + 20 * HOUR_MS, 30)).toBe(0);
    expect(await store.leads.count('shop')).toBe(1);
  });

  it('a year ahead deletes nothing at the first start after an upgrade', async () => {
    const { store, start, lead } = await open();
    const wrong = new Date(start + YEAR_MS);
    // before anything is written with it
    expect(await isTrusted(store, wrong)).toBe(false);
    await lead();
    expect(await runHousekeeping(store, new Date(wrong.getTime() + 60_000))).toBe(0);
  });

  it('a year ahead is believed after a day: the provider was off', async () => {
    const { start, keep } = await open();
    expect(await keep(start, 3)).toBe(0);
    expect(await keep(start + YEAR_MS, 23)).toBe(0);
    expect(await keep(start + YEAR_MS + 24 * HOUR_MS, 1)).toBe(1);
  });

  it('is not believed if it keeps jumping', async () => {
    const { start, keep } = await open();
    expect(await keep(start, 3)).toBe(0);
    for (let times = 1; times < 10; times++) expect(await keep(start + times * YEAR_MS, 5)).toBe(0);
  });

  it('set back deletes nothing either', async () => {
    const { start, keep } = await open();
    expect(await keep(start, 3)).toBe(0);
    expect(await keep(start - YEAR_MS, 3)).toBe(0);
    expect(await keep(start, 30)).toBe(0);
  });

  it('a year ahead ends no session', async () => {
    const { store, start, keep } = await open();
    await store.accounts.add('olga', 'a hash', { role: 'owner', sites: 'all' });
    const account = await store.accounts.find('olga');
    const secret = await store.accounts.openSession(account?.id ?? 0, new Date(start + 24 * HOUR_MS));
    await keep(start, 2);
    await keep(start + YEAR_MS, 5);
    expect(await store.accounts.whose(secret, 'session')).toMatchObject({ login: 'olga' });
    await keep(start + 10 * HOUR_MS, 10);
    expect(await store.accounts.whose(secret, 'session')).toMatchObject({ login: 'olga' });
  });

  it('sums no pages of future days', async () => {
    const { store, start, keep } = await open();
    await keep(start, 1);
    await keep(start + YEAR_MS, 5);
    expect((await store.settings.get('pages_summed_until')) ?? '').not.toContain(
      String(new Date(start).getUTCFullYear() + 1),
    );
  });

  it('that runs normally deletes what is old', async () => {
    const { start, keep } = await open();
    expect(await keep(start, 90 * 24 - 1, 24)).toBe(0);
    expect(await keep(start + 90 * 24 * HOUR_MS, 2)).toBe(1);
  });
});
