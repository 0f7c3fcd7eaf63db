import { describe, expect, it } from 'vitest';
import { DATABASES, newDatabase, openTestStore } from './databases.ts';

const NOW = () => new Date();
const later = (ms: number) => new Date(Date.now() + ms);
const lead = (submissionId: string) => ({
  clientId: 'shop',
  poptinId: 'news000000001',
  submissionId,
  fields: { email: 'a@b.example' },
  answer: {},
});

const wish = (limit: number, now: Date, until: Date) => ({
  limit,
  perDestination: limit,
  busy: new Map<number, number>(),
  resting: new Map<number, 'none' | 'one'>(),
  now,
  until,
});

describe.each(DATABASES)('deliveries on %s', (kind) => {
  const open = async () => {
    const address = await newDatabase(kind);
    const store = await openTestStore(address);
    await store.clients.put('shop', {});
    const id = await store.deliveries.addDestination({
      clientId: 'shop',
      kind: 'webhook',
      label: 'CRM',
      settings: { url: 'https://crm.example/' },
      secrets: { key: 'secret' },
      isOn: true,
    });
    return { address, store, id };
  };

  it('begin with the lead, once, for each destination that is on', async () => {
    const { store, id } = await open();
    const off = await store.deliveries.addDestination({
      clientId: 'shop',
      kind: 'webhook',
      label: 'off',
      settings: {},
      secrets: {},
      isOn: false,
    });
    await store.records.add('conversion', lead('s-1'));
    await store.records.add('conversion', lead('s-1'));
    await store.records.add('conversion', { ...lead('s-2'), suspicion: 'A program.' });
    expect(await store.deliveries.log(id, {}, 10)).toMatchObject([{ state: 'waiting', tries: 0 }]);
    expect(await store.deliveries.log(off, {}, 10)).toEqual([]);
    expect(await store.deliveries.backfill({ id: off, clientId: 'shop' }, new Date(0))).toBe(1);
    expect(await store.deliveries.backfill({ id: off, clientId: 'shop' }, new Date(0))).toBe(0);
  });

  it('belong to one of several instances, and to another when that one has died', async () => {
    const { address, store, id } = await open();
    const other = await openTestStore(address);
    for (let n = 0; n < 10; n++) await store.records.add('conversion', lead(`s-${n}`));
    const taken = await Promise.all(
      [store, other].map(({ deliveries }) => deliveries.take(wish(10, NOW(), later(60_000)))),
    );
    const ids = taken.flat().map(({ delivery }) => delivery.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(10);
    expect(await store.deliveries.take(wish(10, NOW(), later(60_000)))).toEqual([]);
    const again = await other.deliveries.take(wish(10, later(61_000), later(120_000)));
    expect(again).toHaveLength(10);
    expect(again[0]).toMatchObject({ destination: { id, secrets: { key: 'secret' } } });
  });

  it('are settled, listed, sent again, and deleted with their lead', async () => {
    const { store, id } = await open();
    await store.records.add('conversion', lead('s-1'));
    const [first] = await store.deliveries.take(wish(1, NOW(), later(60_000)));
    await store.deliveries.settle(
      first?.delivery.id ?? 0,
      { state: 'failed', dueAt: NOW(), said: '400: no such list' },
      NOW(),
    );
    expect(await store.deliveries.log(id, { state: 'failed' }, 10)).toMatchObject([
      { tries: 1, said: '400: no such list' },
    ]);
    expect(await store.deliveries.replay(id)).toBe(1);
    expect(await store.deliveries.replay(id)).toBe(0);
    expect(await store.deliveries.ofLead(first?.delivery.leadId ?? 0)).toMatchObject([
      { label: 'CRM', state: 'waiting' },
    ]);
    await store.deliveries.changeDestination('shop', id, { isOn: false });
    expect(await store.deliveries.take(wish(1, later(1000), later(60_000)))).toEqual([]);
    expect(await store.deliveries.findDestination('shop', id)).toMatchObject({ secrets: { key: 'secret' } });
    expect(await store.deliveries.findDestination('other', id)).toBeUndefined();
    await store.leads.remove('shop', [first?.delivery.leadId ?? 0]);
    expect(await store.deliveries.log(id, {}, 10)).toEqual([]);
  });

  it('leave room for other destinations, and try a resting one once or not at all', async () => {
    const { store, id } = await open();
    const second = await store.deliveries.addDestination({
      clientId: 'shop',
      kind: 'webhook',
      label: 'second',
      settings: {},
      secrets: {},
      isOn: true,
    });
    for (let n = 0; n < 20; n++) await store.records.add('conversion', lead(`s-${n}`));
    const taken = async (changes: Partial<ReturnType<typeof wish>>) => {
      const some = await store.deliveries.take({
        ...wish(10, later(1000), later(60_000)),
        perDestination: 3,
        ...changes,
      });
      const to = (wanted: number) => some.filter(({ destination }) => destination.id === wanted).length;
      return [to(id), to(second)];
    };
    expect(await taken({})).toEqual([3, 3]);
    expect(await taken({ busy: new Map([[id, 2]]) })).toEqual([1, 3]);
    expect(await taken({ resting: new Map([[id, 'none']]) })).toEqual([0, 3]);
    expect(await taken({ resting: new Map([[id, 'one']]) })).toEqual([1, 3]);
    expect(await taken({ resting: new Map([[id, 'one']]), busy: new Map([[id, 1]]) })).toEqual([0, 3]);
  });

  it('that a wrong clock had postponed are due now', async () => {
    const { store, id } = await open();
    await store.records.add('conversion', lead('s-1'));
    const [first] = await store.deliveries.take(wish(1, NOW(), later(60_000)));
    const inAYear = later(365 * 86_400_000);
    await store.deliveries.settle(
      first?.delivery.id ?? 0,
      { state: 'waiting', dueAt: inAYear, said: '' },
      NOW(),
    );
    const now = NOW();
    await store.deliveries.hurry(later(86_400_000), now);
    expect(await store.deliveries.log(id, {}, 1)).toMatchObject([{ dueAt: now.toISOString() }]);
  });
});
