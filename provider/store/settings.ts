import type { Sql } from './database.ts';

/** What this installation knows about itself, by name. */
export interface Settings {
  get(name: string): Promise<string | undefined>;
  put(name: string, value: string): Promise<void>;
}

export function openSettings(sql: Sql): Settings {
  return {
    async get(name) {
      const row = await sql.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value;
    },
    async put(name, value) {
      await sql
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}
