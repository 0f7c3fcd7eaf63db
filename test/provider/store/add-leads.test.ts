import { describe, expect, it } from 'vitest';
import { addLeads } from '../../../provider/store/add-leads.ts';
import { openDatabase } from '../../../provider/store/database.ts';
import type { WirePoptin } from '../../../provider/wire/poptin.ts';
import { DATABASES, newDatabase, openTestStore } from '../databases.ts';

const ID = 'news000000001';

describe.each(DATABASES)('leads that arrive together on %s', (kind) => {
  async function open() {
    const address = await newDatabase(kind);
    const store = await openTestStore(address);
    for (const site of ['shop', 'other']) {
      await store.clients.put(site, {});
      await store.poptins.replace(site, [{ poptin_id: ID } as WirePoptin]);
    }
    const lead = (submissionId: string, clientId = 'shop', more: object = {}) => ({
      clientId,
      poptinId: ID,
      viewerId: 'v-1',
      submissionId,
      fields: { email: `${submissionId}@example.com` },
      answer: { success: true, conversion_id: `${clientId}-${submissionId}-${Math.random()}` },
      seen: { device: 'mobile' as const, page: `https://${clientId}.example/` },
      ...more,
    });
    return { address, store, lead };
  }

  it('are stored, counted and queued, each once, and answered as they were', async () => {
    const { store, lead } = await open();
    const destination = { kind: 'webhook', label: 'CRM', settings: {}, secrets: {}, isOn: true };
    const id = await store.deliveries.addDestination({ ...destination, clientId: 'shop' });
    const all = Array.from({ length: 50 }, (_, n) => lead(`s-${n % 40}`, n % 2 ? 'shop' : 'other'));
    const answers = await Promise.all(all.map((each) => store.records.add('conversion', each)));
    // the same id again gets the answer of the one that was stored
    for (let n = 40; n < 50; n++) expect(answers[n]).toEqual(answers[n - 40]);
    expect([await store.leads.count('shop'), await store.leads.count('other')]).toEqual([20, 20]);
    const day = new Date().toISOString().slice(0, 10);
    const { total, pages, devices } = await store.numbers.read({ clientId: 'shop', from: day, to: day });
    expect(total.conversions).toBe(20);
    expect(pages).toMatchObject([{ page: 'https://shop.example/', conversions: 20 }]);
    expect(devices).toMatchObject([{ device: 'mobile', conversions: 20 }]);
    expect(await store.deliveries.log(id, {}, 100)).toHaveLength(20);
    const later = await Promise.all(all.slice(0, 3).map((each) => store.records.add('conversion', each)));
    expect(later).toEqual(answers.slice(0, 3));
    expect(await store.deliveries.waiting()).toBe(20);
  });

  it('keep those of programs apart, and count none of a popup that the site never had', async () => {
    const { store, lead } = await open();
    await Promise.all([
      store.records.add('conversion', lead('a', 'shop', { suspicion: 'too quick' })),
      store.records.add('conversion', lead('b', 'shop', { poptinId: 'none000000001' })),
      store.records.add('conversion', lead('c')),
    ]);
    expect([await store.leads.count('shop'), await store.leads.countSuspected('shop')]).toEqual([2, 1]);
    const day = new Date().toISOString().slice(0, 10);
    expect((await store.numbers.read({ clientId: 'shop', from: day, to: day })).total.conversions).toBe(1);
  });

  it('do not suffer from one that can’t be stored', async () => {
    const { store, address, lead } = await open();
    const sql = await openDatabase(address, { isMigrated: true });
    const cyclic: { self?: object } = {};
    cyclic.self = cyclic;
    const settled = await addLeads(sql, [lead('a'), lead('b', 'shop', { fields: cyclic }), lead('c')]);
    await sql.destroy();
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.leads.count('shop')).toBe(2);
  });

  it('of two instances at the same moment are stored once', async () => {
    const { store, address, lead } = await open();
    const other = await openTestStore(address);
    const ids = Array.from({ length: 60 }, (_, n) => `s-${n}`);
    const [here, there] = await Promise.all(
      [store, other].map((each, index) =>
        Promise.all(
          (index === 0 ? ids : [...ids].reverse()).map(async (id) => [
            id,
            await each.records.add('conversion', lead(id)),
          ]),
        ),
      ),
    );
    expect(Object.fromEntries(there as never)).toEqual(Object.fromEntries(here as never));
    expect(await store.leads.count('shop')).toBe(60);
  });
});

describe.each(DATABASES)('rates on %s', (kind) => {
  it('are counted together, and each hit knows its place', async () => {
    const { rates } = await openTestStore(await newDatabase(kind));
    const now = new Date();
    const hits = await Promise.all(
      Array.from({ length: 30 }, (_, n) => rates.hit(`key ${n % 2}`, 60_000, now)),
    );
    const of = (which: number) => hits.filter((_, n) => n % 2 === which).sort((a, b) => a - b);
    const upTo15 = Array.from({ length: 15 }, (_, n) => n + 1);
    expect([of(0), of(1)]).toEqual([upTo15, upTo15]);
    expect(await rates.hit('key 0', 60_000, now, 5)).toBe(20);
  });
});
