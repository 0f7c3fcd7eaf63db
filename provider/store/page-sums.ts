import { sql as raw } from 'kysely';
import { inTransaction, type Sql } from './database.ts';
import type { NumbersFilter } from './numbers-filter.ts';

/**
 * Sums of `tally_page`: over all popups by day, and per popup and over all by month. A year of a site with ten popups
 * on a hundred pages is a million counts by day and popup; by month and over all popups it is four thousand.
 */

/** The setting with the first day that has no sums. */
const SUMMED_UNTIL = 'pages_summed_until';
/** Replaces a popup's id: all popups together. */
const ALL = '';

interface Span {
  /** Inclusive. */
  readonly from: string;
  /** Exclusive. */
  readonly until: string;
}

export interface Spans {
  /** Whole months, such as `2026-11`. */
  readonly months: Span | null;
  /** Summed days before and after the whole months. */
  readonly days: readonly Span[];
  /** Days that have counts but no sums yet. */
  readonly rest: Span | null;
}

/** A day with this suffix sorts after the day and before the next. */
const AFTER = '~';

/**
 * Splits the days `from` to `to` (both inclusive, `2026-11-23`) so that as few rows as possible are read.
 * @param summedUntil the first day without sums; '' if there are none.
 */
export function splitSpan(from: string, to: string, summedUntil: string): Spans {
  const end = to + AFTER;
  const summed = summedUntil < end ? summedUntil : end;
  const rest = summedUntil <= to ? { from: from > summedUntil ? from : summedUntil, until: end } : null;
  if (summed <= from) return { months: null, days: [], rest };
  const firstMonth = from.endsWith('-01') ? toMonth(from) : monthAfter(toMonth(from));
  const lastMonth = toMonth(summed);
  if (firstMonth >= lastMonth) return { months: null, days: [{ from, until: summed }], rest };
  const days = [
    { from, until: `${firstMonth}-01` },
    { from: `${lastMonth}-01`, until: summed },
  ];
  return {
    months: { from: firstMonth, until: lastMonth },
    days: days.filter((each) => each.from < each.until),
    rest,
  };
}

const toMonth = (day: string) => day.slice(0, '2026-11'.length);

function monthAfter(month: string): string {
  const [year = '', number = ''] = month.split('-');
  if (number === '12') return `${String(Number(year) + 1).padStart(4, '0')}-01`;
  return `${year}-${String(Number(number) + 1).padStart(2, '0')}`;
}

/** Sums the days before `until` that have no sums yet. If several instances do so at once, it still happens once. */
export async function sumPages(sql: Sql, until: string): Promise<void> {
  await sql
    .insertInto('setting')
    .values({ name: SUMMED_UNTIL, value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await inTransaction(sql, async (within) => {
    // writing first makes another instance wait here
    const { numUpdatedRows } = await within
      .updateTable('setting')
      .set({ value: raw`value` })
      .where('name', '=', SUMMED_UNTIL)
      .where('value', '<', until)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return;
    const from = await summedUntil(within);
    for (const [span, period, poptin] of [
      ['day', raw`day`, raw`''`],
      ['month', raw`substr(day, 1, 7)`, raw`''`],
      ['month', raw`substr(day, 1, 7)`, raw`poptin_id`],
    ] as const)
      await raw`insert into page_sum (client_id, span, poptin_id, period, kind, page, n)
        select client_id, ${raw.lit(span)}, ${poptin}, ${period}, kind, page, sum(n) from tally_page
        where day >= ${from} and day < ${until}
        group by 1, 3, 4, 5, 6
        on conflict (client_id, span, poptin_id, period, kind, page) do update set n = page_sum.n + excluded.n`.execute(
        within,
      );
    await within.updateTable('setting').set({ value: until }).where('name', '=', SUMMED_UNTIL).execute();
  });
}

async function summedUntil(sql: Sql): Promise<string> {
  const row = await sql
    .selectFrom('setting')
    .select('value')
    .where('name', '=', SUMMED_UNTIL)
    .executeTakeFirst();
  return row?.value ?? '';
}

export interface PageCount {
  readonly page: string;
  readonly kind: string;
  readonly n: number | string;
}

/** Counts by page and kind in the days of the filter. */
export async function readPages(
  sql: Sql,
  { clientId, from, to, poptinId }: NumbersFilter,
): Promise<PageCount[]> {
  const { months, days, rest } = splitSpan(from, to, await summedUntil(sql));
  const sums = (span: string, poptin: string, { from, until }: Span) =>
    raw`select page, kind, n from page_sum where client_id = ${clientId} and span = ${span}
      and poptin_id = ${poptin} and period >= ${from} and period < ${until}`;
  const counts = ({ from, until }: Span) =>
    raw`select page, kind, n from tally_page where client_id = ${clientId} and day >= ${from} and day < ${until}
      ${poptinId ? raw`and poptin_id = ${poptinId}` : raw``}`;
  const parts = [
    ...(months ? [sums('month', poptinId ?? ALL, months)] : []),
    // a single popup's days have no sums: its counts of two months are few
    ...days.map((each) => (poptinId ? counts(each) : sums('day', ALL, each))),
    ...(rest ? [counts(rest)] : []),
  ];
  const { rows } = await raw<PageCount>`select page, kind, sum(n) as n
    from (${raw.join(parts, raw` union all `)}) as parts group by page, kind`.execute(sql);
  return rows;
}
