import { type ClientSettings, DEFAULT_CLIENT } from '../wire/display-answer.ts';
import type { Sql } from './database.ts';

export interface Client extends ClientSettings {
  readonly client_id: string;
}

/** The sites that may request popups. */
export interface Clients {
  /** In the order in which they were created. */
  all(): Promise<Client[]>;
  find(clientId: string): Promise<Client | undefined>;
  /**
   * The site for leads that name none: the first such lead creates it, so that these leads are listed, exported, erased
   * and expire.
   */
  noSite(): Promise<Client>;
  /** Adds the client, or changes the given settings. */
  put(clientId: string, changes: Partial<ClientSettings>): Promise<void>;
  /** Deletes its popups too; its records stay. */
  remove(clientId: string): Promise<void>;
}

export const NO_SITE = 'no-site';

export function openClients(sql: Sql): Clients {
  const find = async (clientId: string) => {
    const row = await sql
      .selectFrom('client')
      .selectAll()
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    return row && readClient(row);
  };
  const put: Clients['put'] = async (clientId, changes) => {
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
  };
  return {
    all: async () =>
      (await sql.selectFrom('client').selectAll().orderBy('id').execute()).map((row) => readClient(row)),
    find,
    put,
    async noSite() {
      const known = await find(NO_SITE);
      if (known) return known;
      await put(NO_SITE, { about: 'Leads that name no site' });
      return { client_id: NO_SITE, ...DEFAULT_CLIENT };
    },
    async remove(clientId) {
      await sql.deleteFrom('setting').where('name', '=', `seen ${clientId}`).execute();
      await sql.deleteFrom('client').where('client_id', '=', clientId).execute();
    },
  };
}

const readClient = ({ client_id, settings }: { client_id: string; settings: string }): Client => ({
  client_id,
  ...DEFAULT_CLIENT,
  ...(JSON.parse(settings) as Partial<ClientSettings>),
});
