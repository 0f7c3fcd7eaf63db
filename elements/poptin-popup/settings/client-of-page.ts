import type { Browser } from '../../../shared/base/browser.ts';
import { findShop } from '../../display-run/shops/find-shop.ts';
import type { TagConfig } from '../context.ts';
import { fetchClientId } from './client-id.ts';

export { adoptPasted } from '../../../shared/pasted/adopt-pasted.ts';

/**
 * The client of a tag that names no source: on a shop's page the provider knows it by the shop (popup §7).
 *
 * @returns '' for a tag that has nothing to show; a warning tells the site owner, unless it waits for another tag's run.
 */
export async function findClient(browser: Browser, config: TagConfig): Promise<string> {
  const { apiBase, store, popupId } = config;
  if (apiBase && findShop(browser.window, store) === 'shopify') return fetchClientId(browser, apiBase);
  if (!popupId) {
    browser.log.warnOnce(
      'no source',
      '<poptin-popup> needs a client-id, a src, JSON inside it, or settings: there is nothing to show.',
    );
  }
  return '';
}
