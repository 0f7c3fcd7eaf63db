import { type Browser, realBrowser } from '../base/browser.ts';
import { loadChunk } from '../base/load-asset.ts';
import { hasDurableRequests, hasStoredRequests } from '../stored-requests.ts';
import type { SettledListener } from './outbox.ts';

/**
 * Delivers what an earlier page could not. It costs one look at the storage; the outbox is fetched only if a request
 * waits, and when the browser is idle.
 */
export function resumeOutbox(browser: Browser = realBrowser(), onSettled?: SettledListener): void {
  const resume = () =>
    browser.idle(async () => {
      try {
        const { getOutbox } = await loadChunk(browser, 'outbox', () => import('./outbox.ts'));
        getOutbox(browser).resume(onSettled);
      } catch {
        // logged already; the next page tries again
      }
    });
  if (hasStoredRequests(browser)) resume();
  else void hasDurableRequests(browser.window).then((isThere) => isThere && resume());
}
