import type { Browser } from '../../../shared/base/browser.ts';
import { STORAGE_PREFIX } from '../../../shared/stored-requests.ts';
import { buildReceipt } from '../record/receipt.ts';
import type { BannerState } from '../state.ts';

/**
 * Names the policy in a receipt that the click stored before this file was loaded. A receipt that has already been sent
 * stays as it was: it contains the configuration itself.
 */
export function completeReceipt(browser: Browser, state: BannerState): void {
  const { consent_id, time, policy } = buildReceipt(browser, state);
  for (const key of browser.local.keys()) {
    if (!key.startsWith(STORAGE_PREFIX) || !key.endsWith(`:${consent_id}-${time}`)) continue;
    const request = JSON.parse(browser.local.get(key) ?? 'null');
    if (request) browser.local.set(key, JSON.stringify({ ...request, body: { ...request.body, policy } }));
  }
}
