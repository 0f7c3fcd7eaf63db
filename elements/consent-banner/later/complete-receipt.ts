import type { Browser } from '../../../shared/base/browser.ts';
import { STORAGE_PREFIX } from '../../../shared/stored-requests.ts';
import { buildReceipt } from '../record/receipt.ts';
import type { BannerState } from '../state.ts';

/**
 * Names the policy in a receipt that was stored in the click, before this file was loaded. One that has been sent by
 * now stays as it was: it has the configuration itself.
 */
export function completeReceipt(browser: Browser, state: BannerState): void {
  const { consent_id, time, policy } = buildReceipt(browser, state);
  for (const key of browser.local.keys()) {
    if (!key.startsWith(STORAGE_PREFIX) || !key.endsWith(`:${consent_id}-${time}`)) continue;
    const request = JSON.parse(browser.local.get(key) ?? 'null');
    if (request) browser.local.set(key, JSON.stringify({ ...request, body: { ...request.body, policy } }));
  }
}
