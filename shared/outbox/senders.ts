import type { Delivery, StoredRequest } from './queued-request.ts';

/** What this page has sent and what has become of it. */
export interface Senders {
  add(request: StoredRequest): Promise<Delivery>;
  /** Whether this page sent the request, and not an earlier one or another tab. */
  has(id: string): boolean;
  /** Resolves the sender's promise: the fate of the first attempt. Later ones do not reach it. */
  answer(id: string, delivery: Delivery): void;
  /** The requests whose senders still wait for an answer. */
  unanswered(): StoredRequest[];
  /** The request is settled for good. */
  remove(id: string): void;
}

export function createSenders(): Senders {
  const senders = new Map<
    string,
    { request: StoredRequest; answer: ((delivery: Delivery) => void) | null }
  >();
  return {
    add: (request) => new Promise((answer) => void senders.set(request.id, { request, answer })),
    has: (id) => senders.has(id),
    answer(id, delivery) {
      const sender = senders.get(id);
      sender?.answer?.(delivery);
      if (sender) sender.answer = null;
    },
    unanswered: () => [...senders.values()].filter(({ answer }) => answer).map(({ request }) => request),
    remove: (id) => void senders.delete(id),
  };
}
