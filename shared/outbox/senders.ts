import type { Delivery, StoredRequest } from './queued-request.ts';

/** The requests of this page, and their outcomes. */
export interface Senders {
  /** @param body the body to send; the storage gets only the part that may be stored. */
  add(request: StoredRequest, body: StoredRequest['body']): Promise<Delivery>;
  /** The request as it is sent: whole, if this page made it. */
  toSend(request: StoredRequest): StoredRequest;
  /** Whether this page sent the request, and not an earlier one or another tab. */
  has(id: string): boolean;
  /** Resolves the sender's promise: the outcome of the first attempt. Later ones do not reach it. */
  answer(id: string, delivery: Delivery): void;
  /** The requests whose senders still wait for an answer. */
  unanswered(): StoredRequest[];
  /** Nothing is sent any more. */
  clear(): void;
  /** The request is settled for good. */
  remove(id: string): void;
}

export function createSenders(): Senders {
  const senders = new Map<
    string,
    { request: StoredRequest; body: StoredRequest['body']; answer: ((delivery: Delivery) => void) | null }
  >();
  return {
    add: (request, body) => new Promise((answer) => void senders.set(request.id, { request, body, answer })),
    toSend(request) {
      const { request: own = request, body = request.body } = senders.get(request.id) ?? {};
      return { ...request, url: own.url, encoding: own.encoding, body };
    },
    has: (id) => senders.has(id),
    answer(id, delivery) {
      const sender = senders.get(id);
      sender?.answer?.(delivery);
      if (sender) sender.answer = null;
    },
    unanswered: () => [...senders.values()].filter(({ answer }) => answer).map(({ request }) => request),
    clear() {
      for (const { answer } of senders.values())
        answer?.({ kind: 'refused', message: 'forgotten', status: null });
      senders.clear();
    },
    remove: (id) => void senders.delete(id),
  };
}
