import { sql as raw } from 'kysely';
import { inTransaction, type Sql } from './database.ts';
import { gather } from './gather.ts';
import { isPostgres } from './search-index.ts';

/** Counts calls in windows of time, for limits that all instances share. */
export interface Rates {
  /**
   * Adds `by` for `key` in the window that contains `now`. Keys of a whole day begin with `day `.
   * @param by default: 1.
   * @returns how many there are in it, including these.
   */
  hit(key: string, windowMs: number, now?: Date, by?: number): Promise<number>;
  /** Deletes windows that began before that; those of a day when it is over. */
  forget(before: Date): Promise<void>;
}

const DAY_MS = 86_400_000;

interface Hit {
  readonly key: string;
  readonly since: string;
  readonly by: number;
}

/** Hits that one statement counts. */
const TOGETHER_MAX = 500;

export function openRates(sql: Sql): Rates {
  const gathered = gather<Hit, number>(
    (hits) => (isPostgres(sql) ? countUnsynced(sql, hits) : countHits(sql, hits)),
    { most: TOGETHER_MAX, atOnce: 1 },
  );
  return {
    async hit(key, windowMs, now = new Date(), by = 1) {
      const since = new Date(Math.floor(now.getTime() / windowMs) * windowMs).toISOString();
      return sql.isTransaction
        ? ((await countHits(sql, [{ key, since, by }]))[0] as number)
        : gathered({ key, since, by });
    },
    async forget(before) {
      const dayBefore = new Date(before.getTime() - DAY_MS).toISOString();
      await sql
        .deleteFrom('rate')
        .where('since', '<', before.toISOString())
        .where(({ or, eb }) => or([eb('key', 'not like', 'day %'), eb('since', '<', dayBefore)]))
        .execute();
    },
  };
}

/** After a crash of PostgreSQL a limit may forget its last half second, and no lead waits for the disk twice. */
const countUnsynced = (sql: Sql, hits: readonly Hit[]): Promise<number[]> =>
  inTransaction(sql, async (within) => {
    await raw`set local synchronous_commit = off`.execute(within);
    return countHits(within, hits);
  });

/** @returns what each has counted up to; of several with one key, the later ones more. */
async function countHits(sql: Sql, hits: readonly Hit[]): Promise<number[]> {
  const keyOf = ({ key, since }: Pick<Hit, 'key' | 'since'>) => `${since} ${key}`;
  const sums = new Map<string, Hit>();
  for (const hit of hits) sums.set(keyOf(hit), { ...hit, by: hit.by + (sums.get(keyOf(hit))?.by ?? 0) });
  const rows = await sql
    .insertInto('rate')
    // in one order everywhere, so that two instances do not wait for each other
    .values(
      [...sums.values()]
        .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .map(({ key, since, by }) => ({ key, since, n: by })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'since'])
        .doUpdateSet((excluded) => ({ n: raw`rate.n + ${excluded.ref('excluded.n')}` })),
    )
    .returning(['key', 'since', 'n'])
    .execute();
  const before = new Map(
    rows.map((row) => [keyOf(row), Number(row.n) - (sums.get(keyOf(row))?.by ?? 0)] as const),
  );
  return hits.map((hit) => {
    const n = (before.get(keyOf(hit)) ?? 0) + hit.by;
    before.set(keyOf(hit), n);
    return n;
  });
}
