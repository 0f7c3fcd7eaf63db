import { createHash } from 'node:crypto';
import type { Store } from '../../../provider/store/store.ts';
import { fullPoptin } from './full-poptin.ts';
import { type SeedClient, seed } from './index.ts';

const VERSION = createHash('sha256')
  .update(JSON.stringify(seed.map(({ drafts, ...client }) => [client, drafts.map(fullPoptin)])))
  .digest('hex');

/** Writes the seed at the first start and again when it has changed since. Records and other clients stay. */
export async function plantSeed(store: Store): Promise<void> {
  if ((await store.settings.get('seed')) === VERSION) return;
  await store.transaction(async (within) => {
    for (const client of seed) await plant(within, client);
    await within.settings.put('seed', VERSION);
  });
}

/** As after the first start: no records, the seed's clients and popups. With a client, only that client's. */
export async function resetToSeed(store: Store, clientId?: string): Promise<void> {
  await store.transaction(async (within) => {
    await within.records.clear(clientId);
    const all =
      clientId === undefined ? (await within.clients.all()).map((each) => each.client_id) : [clientId];
    for (const each of all) await within.clients.remove(each);
    for (const each of seed)
      if (clientId === undefined || clientId === each.clientId) await plant(within, each);
  });
}

async function plant({ clients, poptins }: Store, { clientId, settings, drafts }: SeedClient): Promise<void> {
  await clients.remove(clientId);
  await clients.put(clientId, settings);
  await poptins.replace(clientId, drafts.map(fullPoptin));
}
