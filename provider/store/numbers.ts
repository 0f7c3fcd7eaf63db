import { PostgresAdapter, sql as raw } from 'kysely';
import { inTransaction, type Sql } from './database.ts';
import { gather } from './gather.ts';
import type { NumbersFilter } from './numbers-filter.ts';
import { readPages, sumPages } from './page-sums.ts';
import type { TallyTable } from './schema.ts';

export const COUNTED = ['view', 'close', 'conversion'] as const;
export type Counted = (typeof COUNTED)[number];

/** The dimensions of a count. */
export interface Occurrence {
  readonly clientId: string;
  readonly poptinId: string;
  readonly kind: Counted;
  /** '' if unknown. */
  readonly device: 'mobile' | 'desktop' | '';
  /** Address without query and hash; '' if unknown. */
  readonly page: string;
}

export interface Counts {
  readonly views: number;
  readonly closes: number;
  readonly conversions: number;
}

export interface NumbersAnswer {
  readonly total: Counts;
  readonly days: readonly (Counts & { readonly day: string })[];
  readonly popups: readonly (Counts & { readonly poptinId: string })[];
  readonly devices: readonly (Counts & { readonly device: string })[];
  /** The 50 pages with most views. '' sums those beyond the first hundred of a popup's day. */
  readonly pages: readonly (Counts & { readonly page: string })[];
}

export interface Numbers {
  /** Several at once, such as those of one transaction. */
  countAll(occurrences: readonly Occurrence[]): Promise<void>;
  count(occurrence: Occurrence, by?: number): Promise<void>;
  read(filter: NumbersFilter): Promise<NumbersAnswer>;
  /** By popup, over all its days: what an A/B test compares. */
  perPoptin(clientId: string, poptinIds: readonly string[]): Promise<ReadonlyMap<string, Counts>>;
  /** Merges the slots of days before `day`, and sums their pages: for charts of long periods. */
  compact(day: string): Promise<void>;
  clear(clientId: string): Promise<void>;
}

/** PostgreSQL writers that may increment the same count at once; SQLite has one at a time. */
const SLOTS = 8;
/** Page addresses come from outside: invented ones must not fill the table. */
const PAGES_MAX = 100;
const PAGES_SHOWN = 50;
const PLURAL = { view: 'views', close: 'closes', conversion: 'conversions' } as const;
export const NO_COUNTS: Counts = { views: 0, closes: 0, conversions: 0 };

export const toDay = (time: Date): string => time.toISOString().slice(0, 10);

export function openNumbers(sql: Sql): Numbers {
  const slots = sql.getExecutor().adapter instanceof PostgresAdapter ? SLOTS : 1;
  const gathered = gather<Counting, void>(
    async (some) => {
      await inTransaction(sql, (within) => countAll(within, some, slots));
      return [];
    },
    { most: TOGETHER_MAX, atOnce: slots > 1 ? 2 : 1 },
  );

  return {
    count: (occurrence, by = 1) =>
      sql.isTransaction ? countAll(sql, [{ ...occurrence, by }], slots) : gathered({ ...occurrence, by }),
    countAll: (occurrences) =>
      countAll(
        sql,
        occurrences.map((each) => ({ ...each, by: 1 })),
        slots,
      ),
    async read(filter) {
      // summed in the database: moving their rows here would take longer
      const by = async (column: 'day' | 'poptin_id' | 'device') => {
        const query = sql
          .selectFrom('tally')
          .select([raw<string>`${raw.ref(column)}`.as('key'), 'kind', raw<number>`sum(n)`.as('n')])
          .where('client_id', '=', filter.clientId)
          .where('day', '>=', filter.from)
          .where('day', '<=', filter.to)
          .groupBy([column, 'kind']);
        const ofPopup = filter.poptinId ? query.where('poptin_id', '=', filter.poptinId) : query;
        return summed(await ofPopup.execute(), ({ key }) => key);
      };
      const named = <K extends string>(name: K, lists: Map<string, Counts>) =>
        [...lists].map(([key, counts]) => ({ ...counts, [name]: key }) as Counts & Record<K, string>);
      const days = named('day', await by('day'));
      const pages = summed(await readPages(sql, filter), ({ page }) => page);
      return {
        total: days.reduce<Counts>(plus, NO_COUNTS),
        days: days.sort((a, b) => (a.day < b.day ? -1 : 1)),
        popups: named('poptinId', await by('poptin_id')).sort(mostViewed),
        devices: named('device', await by('device')).sort(mostViewed),
        pages: named('page', pages).sort(mostViewed).slice(0, PAGES_SHOWN),
      };
    },
    async perPoptin(clientId, poptinIds) {
      if (poptinIds.length === 0) return new Map();
      const rows = await sql
        .selectFrom('tally')
        .select(['poptin_id', 'kind', raw<number>`sum(n)`.as('n')])
        .where('client_id', '=', clientId)
        .where('poptin_id', 'in', poptinIds)
        .groupBy(['poptin_id', 'kind'])
        .execute();
      return summed(rows, ({ poptin_id }) => poptin_id);
    },
    async compact(day) {
      const tables = [
        ['tally', 'device'],
        ['tally_page', 'page'],
      ] as const;
      for (const [table, dimension] of slots > 1 ? tables : []) {
        const columns = raw.join(
          ['client_id', 'day', 'poptin_id', 'kind', dimension].map((name) => raw.ref(name)),
        );
        await raw`with old as (delete from ${raw.table(table)} where day < ${day} and slot > 0 returning *)
          insert into ${raw.table(table)} (${columns}, slot, n)
          select ${columns}, 0, sum(n) from old group by ${columns}
          on conflict (${columns}, slot) do update set n = ${raw.table(table)}.n + excluded.n`.execute(sql);
      }
      await sumPages(sql, day);
    },
    async clear(clientId) {
      await sql.deleteFrom('tally').where('client_id', '=', clientId).execute();
      await sql.deleteFrom('tally_page').where('client_id', '=', clientId).execute();
      await sql.deleteFrom('page_sum').where('client_id', '=', clientId).execute();
      await sql.updateTable('experiment').set({ base: '{}' }).where('client_id', '=', clientId).execute();
    },
  };
}

interface Counting extends Occurrence {
  readonly by: number;
}

/** Occurrences that one transaction counts. */
const TOGETHER_MAX = 500;

/** Sums by the texts that `keyOf` gives, in one order everywhere: two writers must not wait for each other. */
function sumBy(
  occurrences: readonly Counting[],
  keyOf: (each: Counting) => readonly [string, string, string, string],
): { readonly key: readonly [string, string, string, string]; readonly n: number }[] {
  const sums = new Map<string, { key: readonly [string, string, string, string]; n: number }>();
  for (const each of occurrences) {
    const key = keyOf(each);
    const text = JSON.stringify(key);
    sums.set(text, { key, n: each.by + (sums.get(text)?.n ?? 0) });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** Adds them to the counters of the day, as part of a transaction. */
async function countAll(sql: Sql, occurrences: readonly Counting[], slots: number): Promise<void> {
  if (occurrences.length === 0) return;
  const day = toDay(new Date());
  const slot = Math.floor(Math.random() * slots);
  const byDevice = sumBy(occurrences, ({ clientId, poptinId, kind, device }) => [
    clientId,
    poptinId,
    kind,
    device,
  ]);
  await sql
    .insertInto('tally')
    .values(
      byDevice.map(({ key: [client_id, poptin_id, kind, device], n }) => ({
        client_id,
        day,
        poptin_id,
        kind,
        device,
        slot,
        n,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'day', 'poptin_id', 'kind', 'device', 'slot'])
        .doUpdateSet((excluded) => ({ n: raw`tally.n + ${excluded.ref('excluded.n')}` })),
    )
    .execute();
  const byPage = sumBy(occurrences, ({ clientId, poptinId, kind, page }) => [clientId, poptinId, kind, page]);
  const { rows } = await raw<{ client_id: string; poptin_id: string; kind: string; page: string }>`
    with seen (client_id, poptin_id, kind, page, n) as (values ${raw.join(
      byPage.map(
        ({ key, n }) =>
          raw`(${raw.join(key.map((each) => raw`cast(${each} as text)`))}, cast(${n} as bigint))`,
      ),
    )})
    insert into tally_page (client_id, day, poptin_id, kind, page, slot, n)
    select seen.client_id, ${day}, seen.poptin_id, seen.kind, seen.page, cast(${slot} as integer), seen.n from seen
    where (select 1 from tally_page where tally_page.client_id = seen.client_id and tally_page.day = ${day}
      and tally_page.poptin_id = seen.poptin_id and tally_page.kind = seen.kind and tally_page.page = seen.page
      and tally_page.slot = ${slot} limit 1) = 1
    on conflict (client_id, day, poptin_id, kind, page, slot) do update set n = tally_page.n + excluded.n
    returning client_id, poptin_id, kind, page`.execute(sql);
  const counted = new Set(
    rows.map((row) => JSON.stringify([row.client_id, row.poptin_id, row.kind, row.page])),
  );
  await countNewPages(
    sql,
    { day, slot },
    byPage.filter(({ key }) => !counted.has(JSON.stringify(key))),
  );
}

/** Pages that their popups have not had today in this slot; of a popup that has had very many, they share one row. */
async function countNewPages(
  sql: Sql,
  { day, slot }: Pick<TallyTable, 'day' | 'slot'>,
  pages: ReturnType<typeof sumBy>,
): Promise<void> {
  if (pages.length === 0) return;
  const groupOf = ([client_id, poptin_id, kind]: readonly string[]) =>
    JSON.stringify([client_id, poptin_id, kind]);
  const groups = new Map(pages.map(({ key }) => [groupOf(key), key.slice(0, 3)]));
  const { rows } = await raw<{ client_id: string; poptin_id: string; kind: string; n: number | string }>`
    with wanted (client_id, poptin_id, kind) as (values ${tuples([...groups.values()])})
    select client_id, poptin_id, kind, count(distinct page) as n
    from wanted join tally_page using (client_id, poptin_id, kind)
    where day = ${day} group by client_id, poptin_id, kind`.execute(sql);
  const known = new Map(
    rows.map((row) => [groupOf([row.client_id, row.poptin_id, row.kind]), Number(row.n)]),
  );
  // another slot may have counted the page already
  const { rows: elsewhere } = await raw<Record<'client_id' | 'poptin_id' | 'kind' | 'page', string>>`
    with wanted (client_id, poptin_id, kind, page) as (values ${tuples(pages.map(({ key }) => key))})
    select distinct client_id, poptin_id, kind, page
    from wanted join tally_page using (client_id, poptin_id, kind, page) where day = ${day}`.execute(sql);
  const isKnown = new Set(
    elsewhere.map((row) => JSON.stringify([row.client_id, row.poptin_id, row.kind, row.page])),
  );
  const sums = new Map<string, TallyTable & { page: string }>();
  for (const { key, n } of pages) {
    const [client_id, poptin_id, kind] = key;
    const had = known.get(groupOf(key)) ?? 0;
    const isNew = !isKnown.has(JSON.stringify(key));
    const page = isNew && had >= PAGES_MAX ? '' : key[3];
    if (isNew && page !== '') known.set(groupOf(key), had + 1);
    const name = JSON.stringify([client_id, poptin_id, kind, page]);
    sums.set(name, { client_id, day, poptin_id, kind, slot, page, n: n + (sums.get(name)?.n ?? 0) });
  }
  await sql
    .insertInto('tally_page')
    // in one order everywhere: two writers must not wait for each other
    .values([...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'day', 'poptin_id', 'kind', 'page', 'slot'])
        .doUpdateSet((excluded) => ({ n: raw`tally_page.n + ${excluded.ref('excluded.n')}` })),
    )
    .execute();
}

/** Rows of texts, for `values`. */
const tuples = (rows: readonly (readonly string[])[]) =>
  raw.join(rows.map((row) => raw`(${raw.join(row.map((each) => raw`cast(${each} as text)`))})`));

const plus = (a: Counts, b: Counts): Counts => ({
  views: a.views + b.views,
  closes: a.closes + b.closes,
  conversions: a.conversions + b.conversions,
});

const mostViewed = (a: Counts, b: Counts) => b.views - a.views || b.conversions - a.conversions;

/** PostgreSQL's sums arrive as text. */
function summed<R extends { readonly kind: string; readonly n: number | string }>(
  rows: readonly R[],
  keyOf: (row: R) => string,
): Map<string, Counts> {
  const sums = new Map<string, Counts>();
  for (const row of rows) {
    const key = keyOf(row);
    const counts = sums.get(key) ?? NO_COUNTS;
    const name = PLURAL[row.kind as Counted];
    if (name) sums.set(key, { ...counts, [name]: counts[name] + Number(row.n) });
  }
  return sums;
}
