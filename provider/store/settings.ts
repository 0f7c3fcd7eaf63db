import type { Sql } from './database.ts';

/** What this installation knows about itself, by name. */
export interface Settings {
  get(name: string): string | undefined;
  put(name: string, value: string): void;
}

export function openSettings(sql: Sql): Settings {
  return {
    get(name) {
      const row = sql.get('SELECT value FROM setting WHERE name = ?', [name]);
      return row && String(row.value);
    },
    put: (name, value) =>
      sql.run('INSERT INTO setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', [
        name,
        value,
      ]),
  };
}
