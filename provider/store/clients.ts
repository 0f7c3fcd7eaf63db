import { type ClientSettings, DEFAULT_CLIENT } from '../wire/display-answer.ts';
import type { Sql } from './database.ts';

export interface Client extends ClientSettings {
  readonly client_id: string;
}

/** Who may ask for popups. */
export interface Clients {
  /** In the order in which they were made. */
  all(): Promise<Client[]>;
  find(clientId: string): Promise<Client | undefined>;
  /** Adds the client or changes the settings that are given. */
  put(clientId: string, changes: Partial<ClientSettings>): Promise<void>;
  /** Its popups go with it; its records stay. */
  remove(clientId: string): Promise<void>;
}

export function openClients(sql: Sql): Clients {
  const find = async (clientId: string) => {
    const row = await sql
      .selectFrom('client')
      .selectAll()
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    return row && clientOf(row);
  };
  return {
    all: async () =>
      (await sql.selectFrom('client').selectAll().orderBy('id').execute()).map((row) => clientOf(row)),
    find,
    async put(clientId, changes) {
      const { client_id: _, ...settings } = {
        client_id: '',
        ...DEFAULT_CLIENT,
        ...(await find(clientId)),
        ...changes,
      };
      await sql
        .insertInto('client')
        .values({ client_id: clientId, settings: JSON.stringify(settings) })
        .onConflict((conflict) =>
          conflict
            .column('client_id')
            .doUpdateSet((excluded) => ({ settings: excluded.ref('excluded.settings') })),
        )
        .execute();
    },
    async remove(clientId) {
      await sql.deleteFrom('client').where('client_id', '=', clientId).execute();
    },
  };
}

const clientOf = ({ client_id, settings }: { client_id: string; settings: string }): Client => ({
  client_id,
  ...(JSON.parse(settings) as ClientSettings),
});
