import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../provider/store/database.ts';
import { dayOf, openNumbers } from '../../provider/store/numbers.ts';
import { occurrenceOf } from '../../provider/wire/occurrence.ts';
import { DATABASES, newDatabase, openTestStore } from './databases.ts';

const view = {
  clientId: 'shop',
  poptinId: 'news000000001',
  kind: 'view',
  device: 'mobile',
  page: 'https://shop.example/',
} as const;

describe.each(DATABASES)('numbers on %s', (kind) => {
  it('are counted per popup, device, page and day, also by several at once', async () => {
    const address = await newDatabase(kind);
    const stores = [await openTestStore(address), await openTestStore(address)];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        stores[index % 2]?.numbers.count({ ...view, device: index < 30 ? 'mobile' : 'desktop' }),
      ),
    );
    const [store] = stores;
    await store?.numbers.count({ ...view, kind: 'conversion', poptinId: 'news000000002', page: '' });
    await store?.numbers.count({ ...view, clientId: 'other' });
    const today = dayOf(new Date());
    const answer = await store?.numbers.read({ clientId: 'shop', from: today, to: today });
    expect(answer).toEqual({
      total: { views: 40, closes: 0, conversions: 1 },
      days: [{ day: today, views: 40, closes: 0, conversions: 1 }],
      popups: [
        { poptinId: 'news000000001', views: 40, closes: 0, conversions: 0 },
        { poptinId: 'news000000002', views: 0, closes: 0, conversions: 1 },
      ],
      devices: [
        { device: 'mobile', views: 30, closes: 0, conversions: 1 },
        { device: 'desktop', views: 10, closes: 0, conversions: 0 },
      ],
      pages: [
        { page: 'https://shop.example/', views: 40, closes: 0, conversions: 0 },
        { page: '', views: 0, closes: 0, conversions: 1 },
      ],
    });
    expect(
      await store?.numbers.read({ clientId: 'shop', from: '2020-01-01', to: '2020-01-31' }),
    ).toMatchObject({ total: { views: 0 }, days: [] });
    expect(
      (await store?.numbers.read({ clientId: 'shop', from: today, to: today, poptinId: 'news000000002' }))
        ?.total,
    ).toEqual({ views: 0, closes: 0, conversions: 1 });
  });

  it('name a hundred pages a day at most, whatever addresses are invented', async () => {
    const store = await openTestStore(await newDatabase(kind));
    for (let n = 0; n < 130; n++) await store.numbers.count({ ...view, page: `https://shop.example/${n}` });
    const today = dayOf(new Date());
    const sql = await store.numbers.read({ clientId: 'shop', from: today, to: today });
    expect(sql.pages).toHaveLength(50);
    expect(sql.pages[0]).toEqual({ page: '', views: 30, closes: 0, conversions: 0 });
    expect(sql.total.views).toBe(130);
  });

  it('are the same after the slots of old days were taken together', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const sql = await openDatabase(await newDatabase(kind));
    const numbers = openNumbers(sql);
    for (let n = 0; n < 30; n++) await numbers.count(view);
    vi.useRealTimers();
    await numbers.compact('2026-11-21');
    const rows = await sql.selectFrom('tally').selectAll().execute();
    expect(rows).toHaveLength(1);
    const { total, pages } = await numbers.read({ clientId: 'shop', from: '2026-11-20', to: '2026-11-20' });
    expect([total.views, pages[0]?.views]).toEqual([30, 30]);
    await sql.destroy();
  });

  it('come with the lead, once, and without what a program sent', async () => {
    const store = await openTestStore(await newDatabase(kind));
    const lead = {
      clientId: 'shop',
      poptinId: 'news000000001',
      submissionId: 's-1',
      fields: { email: 'a@b.example', visitor: 'mobile', page_url: 'https://shop.example/?who=ada' },
      answer: {},
      seen: { device: 'mobile', page: 'https://shop.example/' },
    } as const;
    await store.records.add('conversion', lead);
    await store.records.add('conversion', lead);
    await store.records.add('conversion', { ...lead, submissionId: 's-2', suspicion: 'A program.' });
    const today = dayOf(new Date());
    const read = () => store.numbers.read({ clientId: 'shop', from: today, to: today });
    expect((await read()).total.conversions).toBe(1);
    expect(await store.leads.count('shop')).toBe(1);
    const [suspect] = await store.leads.list({ clientId: 'shop', isSuspected: true }, 10);
    expect(suspect).toMatchObject({ suspicion: 'A program.' });
    expect(await store.leads.acquit('shop', suspect?.id ?? 0)).toBe(true);
    expect(await store.leads.acquit('shop', suspect?.id ?? 0)).toBe(false);
    expect(await read()).toMatchObject({
      total: { conversions: 2 },
      pages: [{ page: 'https://shop.example/', conversions: 2 }],
    });
  });
});

describe('where something was seen', () => {
  it.each([
    [{ type: 'mobile', url: 'https://a.example/b?c=d#e' }, '', 'mobile', 'https://a.example/b'],
    [{ visitor: 'desktop', page_url: 'https://a.example' }, 'iPhone', 'desktop', 'https://a.example/'],
    [{ url: 'javascript:alert(1)' }, 'Mozilla/5.0 (iPhone; …) Mobile', 'mobile', ''],
    [{ url: 7, type: 'tv' }, 'Mozilla/5.0 (X11)', 'desktop', ''],
    [{}, '', '', ''],
  ])('%o by %s is %s at %s', (fields, agent, device, page) => {
    expect(occurrenceOf(fields, agent)).toEqual({ device, page });
  });
});
