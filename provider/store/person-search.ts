import { type RawBuilder, sql as raw, type Selectable } from 'kysely';
import { listSpellings } from '../wire/person-in.ts';
import type { Sql } from './database.ts';
import { asInJson, containing, listTrigrams } from './lead-search.ts';
import type { RecordTable } from './schema.ts';
import { filledUntil, GIVEN_IDS, isPostgres, MAY_HAVE_ADDRESS } from './search-index.ts';

const COLUMNS = ['id', 'kind', 'at', 'viewer_id', 'submission_id', 'fields'] as const;
const ROWS_AT_ONCE = 500;

type Row = Pick<Selectable<RecordTable>, (typeof COLUMNS)[number]>;
type Condition = RawBuilder<boolean>;

/**
 * The records of a site that may contain that address, each once. Every path uses an index: of the texts, of the few
 * ids that look like an address, and of the records that have no text to search.
 */
export async function* recordsWith(sql: Sql, clientId: string, email: string): AsyncGenerator<Row> {
  const seen = new Set<number>();
  for await (const rows of inEveryPlace(sql, clientId, email))
    for (const row of rows) {
      const id = Number(row.id);
      if (!seen.has(id)) yield row;
      seen.add(id);
    }
}

async function* inEveryPlace(sql: Sql, clientId: string, email: string): AsyncGenerator<Row[]> {
  const spellings = listSpellings(email);
  const inText = contains(raw.ref('search'), spellings.map(asInJson));
  if (isPostgres(sql)) yield* paged(sql, clientId, [inText]);
  else {
    const filled = await filledUntil(sql);
    yield* inSqliteIndex(sql, clientId, spellings, filled, inText);
    yield* paged(sql, clientId, [inText], filled);
  }
  yield* paged(sql, clientId, [raw`search is null`, contains(raw`lower(fields)`, spellings.map(asInJson))]);
  // SQLite's `lower` changes only ASCII letters
  const asTyped = [email, email.toUpperCase()].map((each) =>
    each.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
  yield* paged(sql, clientId, [
    MAY_HAVE_ADDRESS,
    contains(GIVEN_IDS, [...new Set([...spellings, ...asTyped])]),
  ]);
}

const contains = (text: RawBuilder<unknown>, wanted: readonly string[]): Condition =>
  raw`(${raw.join(
    wanted.map((each) => raw`${text} like ${containing(each)} escape '|'`),
    raw` or `,
  )})`;

async function* paged(
  sql: Sql,
  clientId: string,
  conditions: readonly Condition[],
  from = 0,
): AsyncGenerator<Row[]> {
  for (let after = from; ; ) {
    let query = sql
      .selectFrom('record')
      .select(COLUMNS)
      .where('client_id', '=', clientId)
      .where('id', '>', after);
    for (const condition of conditions) query = query.where(condition);
    const rows = await query.orderBy('id').limit(ROWS_AT_ONCE).execute();
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = Number(rows.at(-1)?.id);
  }
}

/** The index knows which groups of letters a row has, not where they are: the text itself is compared. */
async function* inSqliteIndex(
  sql: Sql,
  clientId: string,
  spellings: readonly string[],
  filled: number,
  inText: Condition,
): AsyncGenerator<Row[]> {
  const match = spellings.map((each) => `(${listTrigrams(asInJson(each))})`).join(' OR ');
  for (let after = 0; ; ) {
    const { rows } = await raw<{ id: number }>`select rowid as id from record_search
      where record_search match ${match} and rowid > ${after} and rowid <= ${filled}
      order by rowid limit ${ROWS_AT_ONCE}`.execute(sql);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      yield await sql
        .selectFrom('record')
        .select(COLUMNS)
        .where('client_id', '=', clientId)
        .where('id', 'in', ids)
        .where(inText)
        .execute();
    if (ids.length < ROWS_AT_ONCE) return;
    after = ids.at(-1) ?? 0;
  }
}
