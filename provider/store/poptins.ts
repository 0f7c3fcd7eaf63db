import type { WirePoptin } from '../wire/poptin.ts';
import { inTransaction, type Sql } from './database.ts';

/** The popups of each client, in the order in which they are answered. */
export interface Poptins {
  of(clientId: string): Promise<WirePoptin[]>;
  /** With a client, that client's popup; without, the first client's that has one of this id. */
  find(poptinId: string, clientId?: string): Promise<{ clientId: string; poptin: WirePoptin } | undefined>;
  /** All popups of the client become these. */
  replace(clientId: string, poptins: readonly WirePoptin[]): Promise<void>;
}

export function openPoptins(sql: Sql): Poptins {
  return {
    async of(clientId) {
      const rows = await sql
        .selectFrom('poptin')
        .select('settings')
        .where('client_id', '=', clientId)
        .orderBy('position')
        .execute();
      return rows.map(poptinOf);
    },
    async find(poptinId, clientId = '') {
      let query = sql
        .selectFrom('poptin')
        .innerJoin('client', 'client.client_id', 'poptin.client_id')
        .select(['poptin.client_id', 'poptin.settings'])
        .where('poptin_id', '=', poptinId);
      if (clientId !== '') query = query.where('poptin.client_id', '=', clientId);
      const row = await query.orderBy('client.id').limit(1).executeTakeFirst();
      return row && { clientId: row.client_id, poptin: poptinOf(row) };
    },
    replace: (clientId, poptins) =>
      inTransaction(sql, async (within) => {
        await within.deleteFrom('poptin').where('client_id', '=', clientId).execute();
        if (poptins.length === 0) return;
        const rows = poptins.map((poptin, position) => ({
          client_id: clientId,
          poptin_id: poptin.poptin_id,
          position,
          settings: JSON.stringify(poptin),
        }));
        await within.insertInto('poptin').values(rows).execute();
      }),
  };
}

const poptinOf = ({ settings }: { settings: string }): WirePoptin => JSON.parse(settings) as WirePoptin;
