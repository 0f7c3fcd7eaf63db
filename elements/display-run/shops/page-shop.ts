import { loadChunk } from '../../../shared/load-asset.ts';
import type { OpenStore, StoreIntegration, StoreName, StoreOptions } from './shop.ts';

/** Each platform is a chunk of its own. */
const PLATFORMS: Readonly<Record<StoreName, () => Promise<OpenStore>>> = {
  shopify: () => import('./shopify/shopify.ts').then(({ openShopify }) => openShopify),
  wix: () => import('./wix/wix.ts').then(({ openWix }) => openWix),
};

interface Shared {
  store: Promise<StoreIntegration | null>;
  holders: number;
}

const opened = new WeakMap<object, Map<StoreName, Shared>>();

/**
 * The store of the page: one for all runs and popups, opened with the options of the first and stopped with the last.
 *
 * @param signal the holder lets go of it when this is aborted.
 * @returns null if its chunk cannot be had, or the page's own store throws; either is logged.
 */
export function pageStore(
  name: StoreName,
  options: StoreOptions,
  signal: AbortSignal,
): Promise<StoreIntegration | null> {
  const { browser } = options;
  const stores = opened.get(browser.window) ?? new Map<StoreName, Shared>();
  opened.set(browser.window, stores);
  const shared = stores.get(name) ?? {
    store: loadChunk(browser, name, PLATFORMS[name])
      .then((open) => open(options))
      .catch((cause) => {
        // a chunk that cannot be had was logged; whatever else fails is the page's own store, and its popups go on
        browser.log.errorOnce(`chunk ${name}`, `The store ${name} cannot be opened.`, cause);
        return null;
      }),
    holders: 0,
  };
  stores.set(name, shared);
  shared.holders += 1;
  signal.addEventListener(
    'abort',
    () => {
      shared.holders -= 1;
      if (shared.holders > 0) return;
      stores.delete(name);
      void shared.store.then((store) => store?.stop());
    },
    { once: true },
  );
  return shared.store;
}
