import { createHash } from 'node:crypto';
import { type SeedClient, seed } from '../seed/index.ts';
import { fullPoptin } from '../wire/poptin.ts';
import { type Clients, openClients } from './clients.ts';
import { openDatabase } from './database.ts';
import { openPoptins, type Poptins } from './poptins.ts';
import { openRecords, type Records } from './records.ts';

/** Everything the provider knows, in one file. */
export interface Store {
  readonly clients: Clients;
  readonly poptins: Poptins;
  readonly records: Records;
  /** As after the first start: no records, the seed's clients and popups. With a client, only what is that client's. */
  reset(clientId?: string): void;
  close(): void;
}

/** Opens the file. The seed is written at the first start and again when it has changed since; records stay. */
export function openStore(file: string): Store {
  const sql = openDatabase(file);
  const clients = openClients(sql);
  const poptins = openPoptins(sql);
  const records = openRecords(sql);

  const plant = ({ clientId, settings, drafts }: SeedClient) => {
    clients.remove(clientId);
    clients.put(clientId, settings);
    poptins.replace(clientId, drafts.map(fullPoptin));
  };

  const version = createHash('sha256').update(JSON.stringify(seed)).digest().readInt32BE();
  if (Number(sql.get('PRAGMA user_version')?.user_version) !== version) {
    sql.transaction(() => {
      for (const client of seed) plant(client);
      sql.run(`PRAGMA user_version = ${version}`);
    });
  }

  return {
    clients,
    poptins,
    records,
    reset: (clientId) =>
      sql.transaction(() => {
        records.clear(clientId);
        const gone = clientId === undefined ? clients.all().map((each) => each.client_id) : [clientId];
        for (const each of gone) clients.remove(each);
        for (const each of seed) if (clientId === undefined || clientId === each.clientId) plant(each);
      }),
    close: () => sql.close(),
  };
}
