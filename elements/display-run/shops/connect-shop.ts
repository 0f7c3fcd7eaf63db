import type { Browser } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { RunConfig } from '../run/config.ts';
import { findShop } from './find-shop.ts';
import type { ShopIntegration } from './shop.ts';
import type { ShopListener, WatchedShop } from './watch-shop.ts';

/** The online store of the page as one run holds it. A page without one downloads nothing of it. */
export interface ShopConnector {
  /** Null where there is none, and until it was met. */
  shop(): ShopIntegration | null;
  /** A page view begins. Resolves when the page's store can be asked; at once where there is none. */
  connect(run: ShopListener): Promise<void>;
  disconnect(): void;
}

/** @param given a store that the run was made with; none is looked for then. */
export function createShopConnector(
  browser: Browser,
  config: RunConfig,
  given: ShopIntegration | null,
): ShopConnector {
  let lifetime = new AbortController();
  let watched: WatchedShop | null = null;
  return {
    shop: () => watched?.shop ?? null,
    async connect(run) {
      const name = given?.name ?? findShop(browser.window, config.store);
      if (!name) return;
      const { signal } = lifetime;
      if (!watched) {
        const chunk = await loadChunk(browser, 'store', () => import('./watch-shop.ts')).catch(() => null);
        if (signal.aborted) return;
        const opened = (await chunk?.watchShop({ browser, config, name, given, run, signal })) ?? null;
        if (signal.aborted) return;
        watched = opened;
      }
      await watched?.enter();
    },
    disconnect() {
      lifetime.abort();
      lifetime = new AbortController();
      watched = null;
    },
  };
}
