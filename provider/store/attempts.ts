import type { Sql } from './database.ts';

/** Counted tries, for limits that hold for all instances together. */
export interface Attempts {
  /** Counts one more for `key`. @returns how many there were since `since`, with this one. */
  count(key: string, since: Date): Promise<number>;
  forget(key: string): Promise<void>;
}

/** Nothing looks further back. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export function openAttempts(sql: Sql): Attempts {
  return {
    async count(key, since) {
      const now = Date.now();
      await sql
        .deleteFrom('attempt')
        .where('at', '<', new Date(now - KEPT_MS).toISOString())
        .execute();
      await sql
        .insertInto('attempt')
        .values({ key, at: new Date(now).toISOString() })
        .execute();
      const { n } = await sql
        .selectFrom('attempt')
        .select((column) => column.fn.countAll().as('n'))
        .where('key', '=', key)
        .where('at', '>', since.toISOString())
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    async forget(key) {
      await sql.deleteFrom('attempt').where('key', '=', key).execute();
    },
  };
}
