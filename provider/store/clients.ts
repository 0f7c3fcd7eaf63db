import { type ClientSettings, DEFAULT_CLIENT } from '../wire/display-answer.ts';
import type { Row, Sql } from './database.ts';

export interface Client extends ClientSettings {
  readonly client_id: string;
}

/** Who may ask for popups. */
export interface Clients {
  all(): Client[];
  find(clientId: string): Client | undefined;
  /** Adds the client or changes the settings that are given. */
  put(clientId: string, changes: Partial<ClientSettings>): void;
  /** Its popups go with it; its records stay. */
  remove(clientId: string): void;
}

export function openClients(sql: Sql): Clients {
  const find = (clientId: string) => {
    const row = sql.get('SELECT * FROM client WHERE client_id = ?', [clientId]);
    return row && clientOf(row);
  };
  return {
    all: () => sql.all('SELECT * FROM client ORDER BY rowid').map(clientOf),
    find,
    put(clientId, changes) {
      const { client_id: _, ...settings } = {
        client_id: '',
        ...DEFAULT_CLIENT,
        ...find(clientId),
        ...changes,
      };
      sql.run(
        'INSERT INTO client VALUES (?, ?) ON CONFLICT (client_id) DO UPDATE SET settings = excluded.settings',
        [clientId, JSON.stringify(settings)],
      );
    },
    remove: (clientId) => sql.run('DELETE FROM client WHERE client_id = ?', [clientId]),
  };
}

const clientOf = (row: Row): Client => ({
  client_id: String(row.client_id),
  ...(JSON.parse(String(row.settings)) as ClientSettings),
});
