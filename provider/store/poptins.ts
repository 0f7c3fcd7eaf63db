import type { WirePoptin } from '../wire/poptin.ts';
import type { Row, Sql } from './database.ts';

/** The popups of each client, in the order in which they are answered. */
export interface Poptins {
  of(clientId: string): WirePoptin[];
  /** With a client, that client's popup; without, the first client's that has one of this id. */
  find(poptinId: string, clientId?: string): { clientId: string; poptin: WirePoptin } | undefined;
  /** All popups of the client become these. */
  replace(clientId: string, poptins: readonly WirePoptin[]): void;
}

export function openPoptins(sql: Sql): Poptins {
  return {
    of: (clientId) =>
      sql.all('SELECT settings FROM poptin WHERE client_id = ? ORDER BY position', [clientId]).map(poptinOf),
    find(poptinId, clientId = '') {
      const row = sql.get(
        `SELECT client_id, settings FROM poptin WHERE poptin_id = ?1 AND (?2 = '' OR client_id = ?2)
         ORDER BY rowid LIMIT 1`,
        [poptinId, clientId],
      );
      return row && { clientId: String(row.client_id), poptin: poptinOf(row) };
    },
    replace(clientId, poptins) {
      sql.transaction(() => {
        sql.run('DELETE FROM poptin WHERE client_id = ?', [clientId]);
        for (const [position, poptin] of poptins.entries()) {
          sql.run('INSERT INTO poptin VALUES (?, ?, ?, ?)', [
            clientId,
            poptin.poptin_id,
            position,
            JSON.stringify(poptin),
          ]);
        }
      });
    },
  };
}

const poptinOf = (row: Row): WirePoptin => JSON.parse(String(row.settings)) as WirePoptin;
