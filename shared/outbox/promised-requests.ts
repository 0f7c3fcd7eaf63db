import type { DurableCopy } from './durable-copy.ts';
import type { StoredRequest } from './queued-request.ts';
import type { RequestStorage } from './request-storage.ts';

/** The requests for which visitors were thanked. */
export interface PromisedRequests {
  has(request: StoredRequest): boolean;
  /** @returns whether the disk has one of them, so that the promise can be kept. */
  make(id: string): Promise<boolean>;
  /** Restores what a killed browser has lost of its web storage. Resolves to whether there was any. */
  restore(): Promise<boolean>;
}

export function openPromisedRequests(storage: RequestStorage, durable: DurableCopy): PromisedRequests {
  const made = new Set<string>();
  const find = (id: string) => storage.list().filter((each) => each.id === id);
  return {
    has: ({ id, promised }) => promised || made.has(id),
    async make(id) {
      made.add(id);
      const requests = find(id).map((request) => ({ ...request, promised: true }));
      for (const request of requests) storage.update(request);
      const kept = await Promise.all(requests.map(durable.keep));
      if (kept.includes(true)) return true;
      made.delete(id);
      for (const request of find(id)) storage.update({ ...request, promised: false });
      return false;
    },
    async restore() {
      const kept = await durable.readAll();
      const lost = kept.filter(({ id }) => find(id).length === 0);
      for (const request of lost) storage.update(request);
      return lost.length > 0;
    },
  };
}
