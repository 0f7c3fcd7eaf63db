import type { Sql } from './database.ts';

/**
 * Locks the client until the end of the transaction, so that two callers who change several of its popups take turns
 * instead of deadlocking.
 */
export async function lockPoptins(sql: Sql, clientId: string): Promise<void> {
  await sql.updateTable('client').set({ client_id: clientId }).where('client_id', '=', clientId).execute();
}
