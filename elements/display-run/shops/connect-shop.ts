import type { Browser } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { RunConfig } from '../run/config.ts';
import { findStore } from './find-shop.ts';
import type { StoreIntegration } from './shop.ts';
import type { WatchedRun, WatchedStore } from './watch-shop.ts';

/** The online store of the page as one run holds it. A page without one downloads nothing of it. */
export interface StoreSeat {
  /** Null where there is none, and until it was met. */
  store(): StoreIntegration | null;
  /** A page view begins. Resolves when the page's store can be asked; at once where there is none. */
  meet(run: WatchedRun): Promise<void>;
  leave(): void;
}

/** @param given a store that the run was made with; none is looked for then. */
export function createStoreSeat(
  browser: Browser,
  config: RunConfig,
  given: StoreIntegration | null,
): StoreSeat {
  let life = new AbortController();
  let watched: WatchedStore | null = null;
  return {
    store: () => watched?.store ?? null,
    async meet(run) {
      const name = given?.name ?? findStore(browser.window, config.store);
      if (!name) return;
      const { signal } = life;
      if (!watched) {
        const room = await loadChunk(browser, 'store', () => import('./watch-shop.ts')).catch(() => null);
        if (signal.aborted) return;
        const opened = (await room?.watchStore({ browser, config, name, given, run, signal })) ?? null;
        if (signal.aborted) return;
        watched = opened;
      }
      await watched?.enter();
    },
    leave() {
      life.abort();
      life = new AbortController();
      watched = null;
    },
  };
}
