import type { Sql } from './database.ts';
import { hash } from './secrets.ts';

/** Wrong tries, for limits that all instances share, and for owners to see. */
export interface Attempts {
  /**
   * Records one more try, unless there were `most` since `since`: then nothing is written.
   * @returns the try and how many there are including it, or null if it is one too many.
   */
  take(key: AttemptKey, since: Date, most: number): Promise<{ id: number; count: number } | null>;
  /** Removes tries that turned out to be right. */
  forget(ids: readonly number[]): Promise<void>;
  /** These no longer count for a limit, but stay visible. */
  pardon(key: AttemptKey): Promise<void>;
  /** How many were wrong, including pardoned ones. */
  count(key: AttemptKey | { readonly kind: AttemptKind }, since: Date): Promise<number>;
}

/** At the login an address, a login or a known browser is counted; a password of a logged-in account; and mails with links. */
export type AttemptKind = 'place' | 'login' | 'browser' | 'password' | 'mail-place' | 'mail-login';

/** `of` may be any text that a stranger sends: only its hash is stored. */
export interface AttemptKey {
  readonly kind: AttemptKind;
  readonly of: string;
}

/** Nothing looks further back. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const PARDONED = 'pardoned ';

const writeKey = ({ kind, of }: AttemptKey) => `${kind} ${hash(of)}`;

export function openAttempts(sql: Sql): Attempts {
  const count = async (keys: readonly string[], since: Date) => {
    const { n } = await sql
      .selectFrom('attempt')
      .select((column) => column.fn.countAll().as('n'))
      .where('key', 'in', keys)
      .where('at', '>', since.toISOString())
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const forget = async (ids: readonly number[]) => {
    if (ids.length > 0) await sql.deleteFrom('attempt').where('id', 'in', ids).execute();
  };
  return {
    async take(key, since, most) {
      const text = writeKey(key);
      if ((await count([text], since)) >= most) return null;
      const now = Date.now();
      await sql
        .deleteFrom('attempt')
        .where('at', '<', new Date(now - KEPT_MS).toISOString())
        .execute();
      const { id } = await sql
        .insertInto('attempt')
        .values({ key: text, at: new Date(now).toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow();
      // of several concurrent tries each one sees the others here
      const found = await count([text], since);
      if (found <= most) return { id: Number(id), count: found };
      await forget([Number(id)]);
      return null;
    },
    forget,
    async pardon(key) {
      await sql
        .updateTable('attempt')
        .set({ key: PARDONED + writeKey(key) })
        .where('key', '=', writeKey(key))
        .execute();
    },
    async count(key, since) {
      if ('of' in key) return count([writeKey(key), PARDONED + writeKey(key)], since);
      const { n } = await sql
        .selectFrom('attempt')
        .select((column) => column.fn.countAll().as('n'))
        .where('key', 'like', `${key.kind} %`)
        .where('at', '>', since.toISOString())
        .executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}
