import type { Browser } from '../../../shared/base/browser.ts';
import { findShop } from '../../display-run/shops/find-shop.ts';
import type { TagConfig } from '../context.ts';
import { fetchClientId } from './client-id.ts';

export { adoptPasted } from '../../../shared/pasted/adopt-pasted.ts';

/** Scripts give a tag its settings a moment after they have inserted it. */
const SILENT_MS = 1000;

/**
 * The client of a tag that names no source: on a shop's page the provider knows it by the shop (popup §7).
 *
 * @param isLost whether the tag still has nothing to show.
 * @returns '' for a tag that has nothing to show; a warning tells the site owner, unless it waits for another tag's run.
 */
export async function findClient(
  browser: Browser,
  config: TagConfig,
  isLost: () => unknown,
): Promise<string> {
  const { apiBase, store, popupId } = config;
  if (apiBase && findShop(browser.window, store) === 'shopify') return fetchClientId(browser, apiBase);
  if (!popupId) {
    const line =
      '<poptin-popup> needs a client-id, a src, JSON inside it, or settings: there is nothing to show.';
    browser.after(SILENT_MS, () => isLost() && browser.log.warnOnce('no source', line));
  }
  return '';
}
