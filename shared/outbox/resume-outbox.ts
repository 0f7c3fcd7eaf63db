import { type Browser, realBrowser } from '../base/browser.ts';
import { loadChunk } from '../base/load-asset.ts';
import { hasStoredRequests } from '../stored-requests.ts';
import type { Delivery, QueuedRequest } from './queued-request.ts';

/**
 * Delivers what an earlier page could not. It costs one look at the storage; the outbox is fetched only if a request
 * waits, and when the browser is idle.
 */
export function resumeOutbox(
  browser: Browser = realBrowser(),
  onSettled?: (request: QueuedRequest, delivery: Delivery) => void,
): void {
  if (!hasStoredRequests(browser)) return;
  browser.idle(async () => {
    try {
      const { getOutbox } = await loadChunk(browser, 'outbox', () => import('./outbox.ts'));
      getOutbox(browser).resume(onSettled);
    } catch {
      // logged already; the next page tries again
    }
  });
}
