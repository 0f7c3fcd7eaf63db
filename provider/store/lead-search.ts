import { sql as raw, type SelectQueryBuilder } from 'kysely';
import { Refusal } from '../refusal.ts';
import { foldText } from '../wire/search-text.ts';
import type { Sql } from './database.ts';
import type { LeadFilter } from './lead-filter.ts';
import type { Tables } from './schema.ts';
import { filledUntil, isPostgres } from './search-index.ts';

export const LEAD_COLUMNS = ['id', 'at', 'poptin_id', 'viewer_id', 'fields', 'suspicion'] as const;

export interface LeadRow {
  id: number;
  at: string;
  poptin_id: string;
  viewer_id: string;
  fields: string;
  suspicion: string;
}

/** SQLite's index knows every three letters; a shorter text is searched for in every row. */
const INDEXED_FROM = 3;
/** More groups of three letters find nothing less, they only take longer. */
const TRIGRAMS_MAX = 24;
/** Rows from the index that are checked together. */
const CANDIDATES = 500;
/** Ids that are read together without an index; more while that is quick, fewer while it is not. */
const WINDOW = 10_000;
const WINDOW_MIN = 500;
const WINDOW_MAX = 200_000;
const QUICK_MS = 20;
const SLOW_MS = 80;
/** A larger limit is an export, which reads all rows anyway. */
const PAGE_MAX = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type LeadQuery = SelectQueryBuilder<Tables, 'record', LeadRow>;

/** The pattern for `like ? escape '|'`: `%` and `_` mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[|%_]/g, '|$&')}%`;

/** A search over very many leads that found too little in its time. */
const tooLong = () =>
  new Refusal(400, 'This search takes too long: name a few days, or a longer piece of the text');

/**
 * The newest leads that match a filter.
 * @param withinMs how long a reader may use the database. Default: as long as it needs.
 * @throws Refusal if that is not enough.
 */
export async function findLeads(
  sql: Sql,
  filter: LeadFilter,
  limit: number,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<LeadRow[]> {
  const until = performance.now() + withinMs;
  const bounds = await findIds(sql, filter, limit);
  if (bounds.to < bounds.from) return [];
  const query = filtered(sql, filter);
  const wanted = foldText(filter.search ?? '');
  if (isPostgres(sql) || wanted === '') {
    try {
      return await newest(between(query, bounds), limit);
    } catch (cause) {
      // query_canceled: the connection's own time limit
      if ((cause as { code?: unknown }).code === '57014') throw tooLong();
      throw cause;
    }
  }
  const found: LeadRow[] = [];
  for await (const rows of inSqlite(sql, query, wanted, bounds, limit)) {
    found.push(...rows);
    if (found.length >= limit) break;
    if (performance.now() > until) throw tooLong();
  }
  return found.slice(0, limit);
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** The range of ids that contains the leads of the filter's days. */
async function findIds(
  sql: Sql,
  { clientId, from = '', to = '', before }: LeadFilter,
  limit: number,
): Promise<Bounds> {
  const last = before === undefined ? Number.MAX_SAFE_INTEGER : before - 1;
  if ((from === '' && to === '') || limit > PAGE_MAX) return { from: 0, to: last };
  let days = sql
    .selectFrom('record')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .where('client_id', '=', clientId);
  if (from !== '') days = days.where('at', '>=', from);
  if (to !== '') days = days.where('at', '<=', endDay(to));
  const { first, last: newestId } = await days.executeTakeFirstOrThrow();
  return { from: Number(first ?? 1), to: Math.min(last, Number(newestId ?? 0)) };
}

const endDay = (day: string) => (DAY.test(day) ? `${day}T23:59:59.999Z` : day);

function filtered(sql: Sql, filter: LeadFilter): LeadQuery {
  const { clientId, search = '', poptinId = '', from = '', to = '', isSuspected = false } = filter;
  let query: LeadQuery = sql
    .selectFrom('record')
    .select(LEAD_COLUMNS)
    // as text and not as a parameter: SQLite uses a partial index only for conditions that it sees
    .where(raw<boolean>`kind = 'conversion'`)
    .where('client_id', '=', clientId);
  if (search !== '')
    query = query.where(raw<boolean>`search like ${containing(asInJson(foldText(search)))} escape '|'`);
  if (poptinId !== '') query = query.where('poptin_id', '=', poptinId);
  if (from !== '') query = query.where('at', '>=', from);
  if (to !== '') query = query.where('at', '<=', endDay(to));
  if (isSuspected !== 'all')
    query = query.where(isSuspected ? raw<boolean>`suspicion <> ''` : raw<boolean>`suspicion = ''`);
  return query;
}

const between = (query: LeadQuery, { from, to }: Bounds): LeadQuery => {
  let within = query;
  if (from > 0) within = within.where('id', '>=', from);
  if (to < Number.MAX_SAFE_INTEGER) within = within.where('id', '<=', to);
  return within;
};

const newest = (query: LeadQuery, limit: number): Promise<LeadRow[]> =>
  query.orderBy('id', 'desc').limit(limit).execute();

/** Newest first: rows that are not in the index yet one by one, then those in it. Each step is short. */
async function* inSqlite(
  sql: Sql,
  query: LeadQuery,
  wanted: string,
  { from, to }: Bounds,
  limit: number,
): AsyncGenerator<LeadRow[]> {
  const match = listTrigrams(asInJson(wanted));
  const filled = match === '' ? 0 : await filledUntil(sql);
  const { last } = await sql
    .selectFrom('record')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const top = Math.min(to, Number(last ?? 0));
  yield* byWindows(query, { from: Math.max(from, filled + 1), to: top }, limit);
  if (match !== '') yield* byIndex(sql, query, match, { from, to: Math.min(top, filled) });
}

async function* byWindows(query: LeadQuery, { from, to }: Bounds, limit: number): AsyncGenerator<LeadRow[]> {
  for (let top = to, size = WINDOW; top >= from; ) {
    const bottom = Math.max(from, top - size + 1);
    const began = performance.now();
    yield await newest(between(query, { from: bottom, to: top }), limit);
    const took = performance.now() - began;
    if (took < QUICK_MS) size = Math.min(WINDOW_MAX, size * 2);
    else if (took > SLOW_MS) size = Math.max(WINDOW_MIN, Math.floor(size / 2));
    top = bottom - 1;
  }
}

async function* byIndex(
  sql: Sql,
  query: LeadQuery,
  match: string,
  { from, to }: Bounds,
): AsyncGenerator<LeadRow[]> {
  for (let top = to; top >= from; ) {
    const { rows } = await raw<{ id: number }>`select rowid as id from record_search
      where record_search match ${match} and rowid <= ${top} and rowid >= ${from}
      order by rowid desc limit ${CANDIDATES}`.execute(sql);
    const ids = rows.map(({ id }) => id);
    // the index knows which groups of letters a row has, not where they are: the text itself is compared
    if (ids.length > 0) yield await query.where('id', 'in', ids).orderBy('id', 'desc').execute();
    if (ids.length < CANDIDATES) return;
    top = (ids.at(-1) ?? 0) - 1;
  }
}

/** The text as the column spells it. */
export const asInJson = (wanted: string): string => JSON.stringify(wanted).slice(1, -1);

/** As FTS5 wants them: each in quotation marks, all of them required; '' if the text is too short. */
export function listTrigrams(text: string): string {
  const letters = [...text];
  const groups = new Set<string>();
  for (let at = 0; at + INDEXED_FROM <= letters.length; at++)
    groups.add(letters.slice(at, at + INDEXED_FROM).join(''));
  const all = [...groups];
  const step = Math.max(1, Math.ceil(all.length / TRIGRAMS_MAX));
  return all
    .filter((_, index) => index % step === 0)
    .map((group) => `"${group.replaceAll('"', '""')}"`)
    .join(' AND ');
}
