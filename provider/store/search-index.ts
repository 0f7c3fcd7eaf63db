import { PostgresAdapter, sql as raw } from 'kysely';
import { inTransaction, type Sql } from './database.ts';

/** Rows that enter the index in one transaction: a lead that arrives in the meantime waits for no more than these. */
const ROWS = 100;
const FILLED = 'search_filled';
const POSTGRES_INDEX = 'record_search_trigrams';
/** The ids that a call gave for its visitor and for itself. */
export const GIVEN_IDS = raw`lower(viewer_id || ' ' || coalesce(submission_id, ''))`;
/**
 * Whether they may contain an e-mail address, which is rare. Migration 007 uses the same words: the database uses a
 * partial index only for a statement that repeats its condition.
 */
export const MAY_HAVE_ADDRESS = raw<boolean>`replace(replace(viewer_id || coalesce(submission_id, ''), '@', ''), '%', '')
  <> viewer_id || coalesce(submission_id, '')`;
/** The indexed columns. PostgreSQL's trigram index is the only one that finds part of a text. */
const TRIGRAM_INDEXES = [
  [POSTGRES_INDEX, raw`(search gin_trgm_ops) where search is not null`],
  ['record_address_trigrams', raw`((${GIVEN_IDS}) gin_trgm_ops) where ${MAY_HAVE_ADDRESS}`],
] as const;
/** Advisory lock for creating the index: PostgreSQL would create it twice. */
const MAKING = 7_401_873;

export const isPostgres = (sql: Sql): boolean => sql.getExecutor().adapter instanceof PostgresAdapter;

/** The last id of `record` that the index contains. */
export async function filledUntil(sql: Sql): Promise<number> {
  const row = await sql.selectFrom('setting').select('value').where('name', '=', FILLED).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Adds a batch of rows to SQLite's index. @returns whether there are more. */
export const fillSearchIndex = (sql: Sql): Promise<boolean> =>
  inTransaction(sql, async (within) => {
    const filled = await filledUntil(within);
    const rows = await within
      .selectFrom('record')
      .select('id')
      .where('id', '>', filled)
      .orderBy('id')
      .limit(ROWS)
      .execute();
    const last = rows.at(-1)?.id;
    if (last === undefined) return false;
    await raw`insert into record_search (rowid, search)
      select id, search from record where id > ${filled} and id <= ${last} and search is not null`.execute(
      within,
    );
    await within
      .updateTable('setting')
      .set({ value: String(last) })
      .where('name', '=', FILLED)
      .execute();
    return rows.length === ROWS;
  });

/**
 * Makes PostgreSQL's trigram indexes (postgresql.org/docs/current/pgtrgm.html) in the background if they are missing.
 * Without them a search reads every row and finds the same.
 */
export const makeSearchIndex = (sql: Sql): Promise<void> =>
  sql.connection().execute(async (one) => {
    const { rows } = await raw<{
      got: boolean;
    }>`select pg_try_advisory_lock(${raw.lit(MAKING)}) as got`.execute(one);
    if (!rows[0]?.got) return;
    try {
      if (!(await hasTrigrams(one))) return;
      let isNew = false;
      for (const [name, columns] of TRIGRAM_INDEXES) {
        const found = await raw<{ valid: boolean }>`select indisvalid as valid from pg_index
          where indexrelid = to_regclass(${name})`.execute(one);
        if (found.rows[0]?.valid) continue;
        isNew = true;
        // one whose creation was interrupted
        await raw`drop index concurrently if exists ${raw.ref(name)}`.execute(one);
        await raw`create index concurrently ${raw.ref(name)} on record using gin ${columns}`.execute(one);
      }
      if (isNew) await raw`analyze record`.execute(one);
    } finally {
      await raw`select pg_advisory_unlock(${raw.lit(MAKING)})`.execute(one);
    }
  });

/**
 * Moves new rows from the index's pending list into the index: otherwise the lead that fills the list would have to
 * (postgresql.org/docs/current/gin.html#GIN-FAST-UPDATE).
 */
export async function tidySearchIndex(sql: Sql): Promise<void> {
  const index = raw`to_regclass(${POSTGRES_INDEX})`;
  await raw`select case when ${index} is not null then gin_clean_pending_list(${index}) end`.execute(sql);
}

async function hasTrigrams(sql: Sql): Promise<boolean> {
  try {
    await raw`create extension if not exists pg_trgm`.execute(sql);
    return true;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause;
    console.error(`Searches read every lead, because the extension pg_trgm is not available: ${why}`);
    return false;
  }
}

/** The interval between two looks for new rows, in milliseconds. */
const LOOK_MS = 2000;
/** The pause between two batches, in which visitors' leads get their turn. */
const REST_MS = 15;

/** Keeps the search index up to date. @returns the function that stops it. */
export function startSearchIndex(store: { indexSearch(): Promise<boolean> }): () => Promise<void> {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();
  const next = (afterMs: number) => {
    if (isOver) return;
    timer = setTimeout(() => {
      work = store.indexSearch().then(
        (hasMore) => next(hasMore ? REST_MS : LOOK_MS),
        (cause: Error) => {
          console.error(`The search index could not be updated: ${cause.message}`);
          next(10 * LOOK_MS);
        },
      );
    }, afterMs);
  };
  next(LOOK_MS / 2);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await work;
  };
}
