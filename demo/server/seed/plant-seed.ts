import { createHash } from 'node:crypto';
import type { Store } from '../../../provider/store/store.ts';
import { fullPoptin } from '../../../provider/wire/poptin.ts';
import { type SeedClient, seed } from './index.ts';

const VERSION = createHash('sha256').update(JSON.stringify(seed)).digest('hex');

/** Writes the seed at the first start and again when it has changed since. Records and other clients stay. */
export function plantSeed(store: Store): void {
  if (store.settings.get('seed') === VERSION) return;
  store.transaction(() => {
    for (const client of seed) plant(store, client);
    store.settings.put('seed', VERSION);
  });
}

/** As after the first start: no records, the seed's clients and popups. With a client, only what is that client's. */
export function resetToSeed(store: Store, clientId?: string): void {
  store.transaction(() => {
    store.records.clear(clientId);
    const gone = clientId === undefined ? store.clients.all().map((each) => each.client_id) : [clientId];
    for (const each of gone) store.clients.remove(each);
    for (const each of seed) if (clientId === undefined || clientId === each.clientId) plant(store, each);
  });
}

function plant({ clients, poptins }: Store, { clientId, settings, drafts }: SeedClient): void {
  clients.remove(clientId);
  clients.put(clientId, settings);
  poptins.replace(clientId, drafts.map(fullPoptin));
}
