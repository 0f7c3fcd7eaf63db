import type { Browser } from '../../../shared/base/browser.ts';
import { shapeOf } from '../../../shared/wire/fields.ts';
import * as z from '../../../shared/wire/schema.ts';
import type { ShopIntegration } from '../shops/shop.ts';
import { readStored, writeStored } from './stored.ts';

const STORE = 'poptin_store';
const ShopIdentity = shapeOf({ integration: z.string(), customerId: z.string(), denied: z.boolean() });

/** Saves who the visitor is in the page's shop (popup §6), if its privacy interface allows it (popup §4). */
export function saveShopIdentity(browser: Browser, store: ShopIntegration): void {
  const denied = !store.mayTrack();
  const customerId = denied ? '0' : store.customerId();
  writeStored(browser.session, STORE, { integration: store.name, customerId, denied });
}

export const readShopIdentity = (browser: Browser) => readStored(browser.session, STORE, ShopIdentity);

/** Whether the visitor may be identified. True until the shop's privacy interface was read, and without one. */
export const isTracked = (browser: Browser): boolean => !readShopIdentity(browser)?.denied;
