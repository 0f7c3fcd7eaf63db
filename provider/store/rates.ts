import { sql as raw } from 'kysely';
import type { Sql } from './database.ts';

/** Counts of calls in windows of time, for limits that hold for all instances together. */
export interface Rates {
  /** Counts one more for `key` in the window that `now` is in. @returns how many there are in it, with this one. */
  hit(key: string, windowMs: number, now?: Date): Promise<number>;
  /** Deletes windows that began before that. */
  forget(before: Date): Promise<void>;
}

export function openRates(sql: Sql): Rates {
  return {
    async hit(key, windowMs, now = new Date()) {
      const since = new Date(Math.floor(now.getTime() / windowMs) * windowMs).toISOString();
      const { n } = await sql
        .insertInto('rate')
        .values({ key, since, n: 1 })
        .onConflict((conflict) => conflict.columns(['key', 'since']).doUpdateSet({ n: raw`rate.n + 1` }))
        .returning('n')
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    async forget(before) {
      await sql.deleteFrom('rate').where('since', '<', before.toISOString()).execute();
    },
  };
}
