import type { Store } from './store.ts';
import { isDatabaseDown } from './transient-errors.ts';

/**
 * Charts read years of counters: with a replica they cost the server that takes the leads nothing. A replica is a
 * moment behind, which a chart may be and a lead may not.
 * @param replica is asked first; the store itself answers while it does not.
 */
export function withReplica(store: Store, replica: Pick<Store, 'numbers' | 'close'>): Store {
  return {
    ...store,
    numbers: {
      ...store.numbers,
      read: (filter) =>
        replica.numbers.read(filter).catch((cause: unknown) => {
          if (!isDatabaseDown(cause)) throw cause;
          console.error('The replica does not answer: its charts are read from the database itself.');
          return store.numbers.read(filter);
        }),
    },
    close: async () => void (await Promise.all([store.close(), replica.close()])),
  };
}
