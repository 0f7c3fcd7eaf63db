import type { Browser } from '../base/browser.ts';
import * as z from '../wire/schema.ts';
import type { Delivery, StoredRequest } from './queued-request.ts';

/**
 * Tells the tab that sent a request what another tab did with it. Without such a note the sender knows only that its
 * request has left the storage, which does not mean that it was delivered.
 */
export interface RequestOutcomes {
  /** Leaves a note if the sender may still be waiting for it. */
  leave(request: StoredRequest, delivery: Exclude<Delivery, { kind: 'waiting' }>): void;
  /** Reads the note about a request, and removes it. */
  take(id: string): Delivery | null;
}

const PREFIX = 'tagdrop_outbox_fate:';
/** No sender waits longer than this: 10 s for the lock, and 15 s for each of the two attempts in between. */
const FRESH_MS = 40_000;

const Note = z.object({
  at: z.number(),
  kind: z.oneOf(['delivered', 'refused']),
  message: z.string(),
  /** 0 if no answer arrived. */
  status: z.number(),
});

export function openRequestOutcomes(browser: Browser): RequestOutcomes {
  const { local } = browser;
  const read = (key: string) => {
    try {
      const parsed = Note.safeParse(JSON.parse(local.get(key) ?? ''));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  };
  // notes that nobody has read
  for (const key of local.keys().filter((each) => each.startsWith(PREFIX))) {
    const note = read(key);
    if (!note || Math.abs(browser.now() - note.at) > FRESH_MS) local.remove(key);
  }
  return {
    leave(request, delivery) {
      const now = browser.now();
      if (request.attempts > 0 || Math.abs(now - request.at) > FRESH_MS) return;
      const key = PREFIX + request.id;
      const { message, status } = delivery.kind === 'refused' ? delivery : { message: '', status: 0 };
      local.set(key, JSON.stringify({ at: now, kind: delivery.kind, message, status: status ?? 0 }));
      browser.after(FRESH_MS, () => local.remove(key));
    },
    take(id) {
      const note = read(PREFIX + id);
      if (!note) return null;
      local.remove(PREFIX + id);
      const { kind, message, status } = note;
      return kind === 'delivered' ? { kind, answer: null } : { kind, message, status: status || null };
    },
  };
}
