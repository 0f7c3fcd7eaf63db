import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProvider } from '../../provider/provider.ts';
import { openDatabase } from '../../provider/store/database.ts';
import { openNumbers, toDay } from '../../provider/store/numbers.ts';
import { splitSpan } from '../../provider/store/page-sums.ts';
import { readOccurrence } from '../../provider/wire/occurrence.ts';
import { DATABASES, newDatabase, openTestStore } from './databases.ts';

const view = {
  clientId: 'shop',
  poptinId: 'news000000001',
  kind: 'view',
  device: 'mobile',
  page: 'https://shop.example/',
} as const;

describe.each(DATABASES)('numbers on %s', (kind) => {
  it('are counted per popup, device, page and day, even by several instances at once', async () => {
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
    const today = toDay(new Date());
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

  it('know no popup that the site never had', async () => {
    const store = await openTestStore(await newDatabase(kind));
    const provider = createProvider({ store, keepsVisits: false });
    await store.clients.put('shop', {});
    await store.poptins.replace('shop', [{ poptin_id: 'news000000001' }]);
    const view = (poptinId: string, call = 'viewed') =>
      provider.fetch(
        new Request(`http://provider.test/api/display/${call}/${poptinId}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            client_id: 'shop',
            viewer_id: 'v-1',
            trigger: 'time',
            type: 'mobile',
            url: 'https://shop.example/u/me@x.example',
          }),
        }),
      );
    for (let n = 0; n < 30; n++)
      for (const call of ['viewed', 'closed'])
        expect((await view(`fake0000000${n + 10}`, call)).status).toBe(200);
    await view('news000000001');
    // visitors still see a popup that was removed after they got it
    await store.poptins.remove('shop', 'news000000001');
    await view('news000000001', 'closed');
    const today = toDay(new Date());
    const { popups, pages } = await store.numbers.read({ clientId: 'shop', from: today, to: today });
    expect(popups).toEqual([{ poptinId: 'news000000001', views: 1, closes: 1, conversions: 0 }]);
    expect(pages.map(({ page }) => page)).toEqual(['https://shop.example/u/…']);
  });

  it('count a repeated call once, but calls of others and later ones again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const store = await openTestStore(await newDatabase(kind));
    const provider = createProvider({ store, keepsVisits: false });
    await store.clients.put('shop', {});
    await store.poptins.replace('shop', [{ poptin_id: view.poptinId }]);
    const call = async (what: 'viewed' | 'closed', viewer: string) => {
      const fields = {
        client_id: 'shop',
        viewer_id: viewer,
        trigger: 'time',
        type: 'mobile',
        url: view.page,
      };
      const answer = await provider.fetch(
        new Request(`http://provider.test/api/display/${what}/${view.poptinId}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(fields),
        }),
      );
      expect(answer.status).toBe(200);
    };
    const total = async () =>
      (await store.numbers.read({ clientId: 'shop', from: '2026-11-23', to: '2026-11-23' })).total;
    for (let n = 0; n < 5; n++) await call('viewed', 'v-1');
    expect(await total()).toMatchObject({ views: 1, closes: 0 });
    await call('viewed', 'v-2');
    for (let n = 0; n < 3; n++) await call('closed', 'v-1');
    expect(await total()).toMatchObject({ views: 2, closes: 1 });
    // the same visitor sees it again
    vi.setSystemTime(new Date('2026-11-23T10:00:03Z'));
    await call('viewed', 'v-1');
    expect(await total()).toMatchObject({ views: 3, closes: 1 });
  });

  it('name at most a hundred pages a day, whatever addresses are invented', async () => {
    const store = await openTestStore(await newDatabase(kind));
    for (let n = 0; n < 130; n++) await store.numbers.count({ ...view, page: `https://shop.example/${n}` });
    const today = toDay(new Date());
    const sql = await store.numbers.read({ clientId: 'shop', from: today, to: today });
    expect(sql.pages).toHaveLength(50);
    expect(sql.pages[0]).toEqual({ page: '', views: 30, closes: 0, conversions: 0 });
    expect(sql.total.views).toBe(130);
  });

  it('count many pages at once as one after the other, each popup by itself, and known ones by their name', async () => {
    const address = await newDatabase(kind);
    const store = await openTestStore(address);
    const today = toDay(new Date());
    const pagesOf = async (poptinId: string) => {
      const sql = await openDatabase(address);
      const rows = await sql
        .selectFrom('tally_page')
        .select((row) => ['page', row.fn.sum('n').as('n')])
        .where('poptin_id', '=', poptinId)
        .where('day', '=', today)
        .groupBy('page')
        .execute();
      await sql.destroy();
      return new Map(rows.map(({ page, n }) => [page, Number(n)]));
    };
    const some = (from: number, to: number, poptinId: string = view.poptinId) =>
      Array.from({ length: to - from }, (_, n) => ({
        ...view,
        poptinId,
        page: `https://shop.example/${from + n}`,
      }));
    // the second time into other slots
    for (let n = 0; n < 3; n++)
      await store.numbers.countAll([...some(0, 60), ...some(0, 10, 'news000000002')]);
    await store.numbers.countAll([...some(50, 130), ...some(50, 51)]);
    const pages = await pagesOf(view.poptinId);
    expect(pages.size).toBe(101);
    expect(pages.get('')).toBe(30);
    expect(pages.get('https://shop.example/0')).toBe(3);
    expect(pages.get('https://shop.example/50')).toBe(5);
    expect([...(await pagesOf('news000000002')).values()]).toEqual(Array(10).fill(3));
    expect((await store.numbers.read({ clientId: 'shop', from: today, to: today })).total.views).toBe(291);
  });

  it('stay the same after the slots of old days were merged', async () => {
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

  it('of pages are the same whether they are summed by month, by day, or not yet', async () => {
    const sql = await openDatabase(await newDatabase(kind));
    const numbers = openNumbers(sql);
    const days = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-15'];
    for (const [at, day] of days.entries())
      for (const poptinId of ['news000000001', 'news000000002']) {
        vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
        await numbers.count({ ...view, poptinId }, 10 ** at);
        await numbers.count({ ...view, poptinId, clientId: 'other' });
        await numbers.count({ ...view, poptinId, kind: 'close', page: 'https://shop.example/b' });
        vi.useRealTimers();
      }
    const ranges = days.flatMap((from) => days.filter((to) => to >= from).map((to) => [from, to] as const));
    const read = () =>
      Promise.all(
        [undefined, 'news000000002'].flatMap((poptinId) =>
          ranges.map(async ([from, to]) => {
            const answer = await numbers.read({
              clientId: 'shop',
              from,
              to,
              ...(poptinId ? { poptinId } : {}),
            });
            return answer.pages;
          }),
        ),
      );
    const before = await read();
    expect(before[5]).toEqual([
      { page: 'https://shop.example/', views: 222_222, closes: 0, conversions: 0 },
      { page: 'https://shop.example/b', views: 0, closes: 12, conversions: 0 },
    ]);
    for (const until of [
      '2025-12-31',
      '2026-01-02',
      '2026-01-02',
      '2026-02-10',
      '2026-03-01',
      '2026-04-01',
    ]) {
      // two instances at once
      await Promise.all([numbers.compact(until), numbers.compact(until)]);
      expect(await read()).toEqual(before);
    }
    await numbers.clear('shop');
    expect((await read()).flat()).toEqual([]);
    await sql.destroy();
  });

  it('count a lead once, but not what a program sent', async () => {
    const store = await openTestStore(await newDatabase(kind));
    await store.clients.put('shop', {});
    await store.poptins.replace('shop', [{ poptin_id: 'news000000001' }]);
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
    const today = toDay(new Date());
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

describe('the days of a chart', () => {
  const day = (n: number) => toDay(new Date(Date.UTC(2024, 0, 1 + n)));
  const LAST = 800;
  const days = Array.from({ length: LAST }, (_, n) => day(n));
  const dayNumber = fc.integer({ min: 0, max: LAST - 1 });

  it('are each read once, from sums where there are some', () => {
    fc.assert(
      fc.property(dayNumber, dayNumber, fc.option(dayNumber), (one, other, until) => {
        const [from = 0, to = 0] = one < other ? [one, other] : [other, one];
        const summedUntil = until === null ? '' : day(until);
        const { months, days: some, rest } = splitSpan(day(from), day(to), summedUntil);
        const holds = (span: { from: string; until: string } | null, text: string) =>
          span !== null && text >= span.from && text < span.until;
        const summed = [months, ...some];
        const monthly = (span: { from: string; until: string } | null) => span !== null && span === months;
        const read = [...summed, rest].flatMap((span) =>
          days.filter((each) => holds(span, monthly(span) ? each.slice(0, 7) : each)),
        );
        expect(read.sort()).toEqual(days.slice(from, to + 1));
        expect(days.filter((each) => holds(rest, each) && each < summedUntil)).toEqual([]);
        expect(some.every((span) => span.until <= summedUntil)).toBe(true);
        const beside = some.flatMap((span) => days.filter((each) => holds(span, each)));
        expect(beside.length).toBeLessThanOrEqual(62);
      }),
    );
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
    expect(readOccurrence(fields, agent)).toEqual({ device, page });
  });
});
