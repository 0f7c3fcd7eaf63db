import { sql as raw } from 'kysely';
import type { Sql } from './database.ts';

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

export function openRates(sql: Sql): Rates {
  return {
    async hit(key, windowMs, now = new Date(), by = 1) {
      const since = new Date(Math.floor(now.getTime() / windowMs) * windowMs).toISOString();
      const { n } = await sql
        .insertInto('rate')
        .values({ key, since, n: by })
        .onConflict((conflict) => conflict.columns(['key', 'since']).doUpdateSet({ n: raw`rate.n + ${by}` }))
        .returning('n')
        .executeTakeFirstOrThrow();
      return Number(n);
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
