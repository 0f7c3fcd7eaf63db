import type { Browser } from '../../../shared/base/browser.ts';
import { readGlobal } from '../../../shared/base/page-names.ts';
import { request } from '../../../shared/http.ts';
import { trimEnd } from '../../../shared/trim-end.ts';
import { readRecord, readText } from '../../../shared/wire/fields.ts';
import { FETCH_FAILED } from '../../display-run/shops/shop.ts';

/** `GET /api/display/shopify/get-client-id/{shop}` (popup §7): the client of the page's shop, or ''. */
export async function fetchClientId(browser: Browser, apiBase: string): Promise<string> {
  const shop = readText(readGlobal(browser.window, 'Shopify', 'shop'));
  if (!shop) return '';
  const path = `/api/display/shopify/get-client-id/${encodeURIComponent(shop)}`;
  const answer = await request(browser, trimEnd(apiBase) + path);
  const id = answer.ok ? readText(readRecord(answer.value.data).client_id) : '';
  if (!id)
    browser.log.errorOnce('shopify', FETCH_FAILED, answer.ok ? `no client of ${shop}` : answer.error.message);
  return id;
}
