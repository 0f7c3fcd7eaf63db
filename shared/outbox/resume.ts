import type { Browser } from '../browser.ts';
import { loadChunk } from '../load-asset.ts';
import type { Delivery, Parcel } from './queued-request.ts';
import { holdsParcels } from './storage-prefix.ts';

/**
 * Delivers what an earlier page could not. Costs one look at the storage; the outbox is fetched, when the browser is
 * idle, only if something waits.
 */
export function resumeOutbox(
  browser: Browser,
  settled: (parcel: Parcel, delivery: Delivery) => void = () => {},
): void {
  if (!holdsParcels(browser)) return;
  browser.idle(async () => {
    try {
      const { outboxOf } = await loadChunk(browser, 'outbox', () => import('./outbox.ts'));
      const outbox = outboxOf(browser);
      outbox.onSettled(settled);
      outbox.resume();
    } catch {
      // logged already; the next page tries again
    }
  });
}
