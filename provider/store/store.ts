import { type Clients, openClients } from './clients.ts';
import { openDatabase, type Sql } from './database.ts';
import { openPoptins, type Poptins } from './poptins.ts';
import { openRecords, type Records } from './records.ts';
import { openSettings, type Settings } from './settings.ts';

/** Everything the provider knows, in one file. */
export interface Store {
  readonly clients: Clients;
  readonly poptins: Poptins;
  readonly records: Records;
  readonly settings: Settings;
  /** All or nothing. */
  transaction: Sql['transaction'];
  close(): void;
}

/** Opens the file, and creates it where it is missing. */
export function openStore(file: string): Store {
  const sql = openDatabase(file);
  return {
    clients: openClients(sql),
    poptins: openPoptins(sql),
    records: openRecords(sql),
    settings: openSettings(sql),
    transaction: sql.transaction,
    close: () => sql.close(),
  };
}
