import { randomBytes } from 'node:crypto';
import type { Sql } from './database.ts';

/** What this installation knows about itself, by name. */
export interface Settings {
  get(name: string): Promise<string | undefined>;
  put(name: string, value: string): Promise<void>;
  /** A secret of this installation. The first call creates it, and all instances share it. */
  secret(name: string): Promise<string>;
}

const SECRET_BYTES = 32;

export function openSettings(sql: Sql): Settings {
  const get = async (name: string) => {
    const row = await sql.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  };
  return {
    get,
    async put(name, value) {
      await sql
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    async secret(name) {
      const known = await get(name);
      if (known) return known;
      const value = randomBytes(SECRET_BYTES).toString('base64url');
      await sql
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await get(name)) ?? value;
    },
  };
}
