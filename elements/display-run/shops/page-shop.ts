import { loadChunk } from '../../../shared/base/load-asset.ts';
import type { OpenShop, ShopIntegration, ShopName, ShopOptions } from './shop.ts';

/** Each platform is a separate chunk. */
const PLATFORMS: Readonly<Record<ShopName, () => Promise<OpenShop>>> = {
  shopify: () => import('./shopify/shopify.ts').then(({ openShopify }) => openShopify),
  wix: () => import('./wix/wix.ts').then(({ openWix }) => openWix),
};

interface Shared {
  shop: Promise<ShopIntegration | null>;
  holders: number;
}

const opened = new WeakMap<object, Map<ShopName, Shared>>();

/**
 * The shop of the page: one for all runs and popups, opened with the options of the first and stopped with the last.
 *
 * @param signal the caller releases the shop when this is aborted.
 * @returns null, logged, if its chunk cannot be loaded or the page's own shop throws.
 */
export function openPageShop(
  name: ShopName,
  options: ShopOptions,
  signal: AbortSignal,
): Promise<ShopIntegration | null> {
  const { browser } = options;
  const shops = opened.get(browser.window) ?? new Map<ShopName, Shared>();
  opened.set(browser.window, shops);
  const shared = shops.get(name) ?? {
    shop: loadChunk(browser, name, PLATFORMS[name])
      .then((open) => open(options))
      .catch((cause) => {
        // a chunk that can't be loaded was logged already; any other failure is the page's own shop, and popups
        // continue
        browser.log.errorOnce(`chunk ${name}`, `The store ${name} cannot be opened.`, cause);
        return null;
      }),
    holders: 0,
  };
  shops.set(name, shared);
  shared.holders += 1;
  signal.addEventListener(
    'abort',
    () => {
      shared.holders -= 1;
      if (shared.holders > 0) return;
      shops.delete(name);
      void shared.shop.then((store) => store?.stop());
    },
    { once: true },
  );
  return shared.shop;
}
