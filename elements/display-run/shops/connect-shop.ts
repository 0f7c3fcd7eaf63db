import type { Browser } from '../../../shared/base/browser.ts';
import { lazy } from '../../../shared/base/lazy.ts';
import type { RunConfig } from '../state/config.ts';
import { findShop } from './find-shop.ts';
import type { ShopIntegration } from './shop.ts';
import type { ShopListener, WatchedShop } from './watch-shop.ts';

/** Connects one run with its page's online shop. A page without a shop downloads none of this. */
export interface ShopConnector {
  /** Null if there is none, and until it is connected. */
  shop(): ShopIntegration | null;
  /** A page view begins. Resolves when the page's shop can be read; immediately if there is none. */
  connect(run: ShopListener): Promise<void>;
  disconnect(): void;
}

/** @param given a shop that the run was created with; no other is searched then. */
export function createShopConnector(
  browser: Browser,
  config: RunConfig,
  given: ShopIntegration | null,
): ShopConnector {
  const load = lazy(browser, 'shop', () => import('./watch-shop.ts'));
  const current: { lifetime: AbortController; watched: WatchedShop | null } = {
    lifetime: new AbortController(),
    watched: null,
  };
  return {
    shop: () => current.watched?.shop ?? null,
    async connect(run) {
      const name = given?.name ?? findShop(browser.window, config.store);
      if (!name) return;
      const { signal } = current.lifetime;
      if (!current.watched) {
        const chunk = await load();
        if (signal.aborted) return;
        const opened = (await chunk?.watchShop({ browser, config, name, given, run, signal })) ?? null;
        if (signal.aborted) return;
        current.watched = opened;
      }
      await current.watched?.enter();
    },
    disconnect() {
      current.lifetime.abort();
      current.lifetime = new AbortController();
      current.watched = null;
    },
  };
}
