import type { Browser } from '../../../../shared/base/browser.ts';
import { request } from '../../../../shared/http.ts';
import { trimEnd } from '../../../../shared/trim-end.ts';
import { FETCH_FAILED } from '../../../display-run/shops/shop.ts';
import type { Product, Wanted } from './product.ts';
import { readProducts } from './wire.ts';

/**
 * `POST /api/display/shopify/product-recommendation/{poptin_id}` (popup §7).
 *
 * @param shown the currency in which the visitor sees the shop.
 * @returns null if the answer is useless; the console says so once (popup §8).
 */
export async function fetchProducts(
  browser: Browser,
  options: { apiBase: string; poptinId: string; wanted: Wanted; shown: string },
): Promise<readonly Product[] | null> {
  const { apiBase, poptinId, wanted, shown } = options;
  const path = `/api/display/shopify/product-recommendation/${encodeURIComponent(poptinId)}`;
  const { category, manualProducts, count } = wanted;
  const answer = await request(browser, trimEnd(apiBase) + path, {
    method: 'POST',
    json: { category, manual_products: manualProducts, count },
  });
  const products = answer.ok ? readProducts(answer.value.data, shown) : [];
  if (products.length > 0) return products.slice(0, count);
  browser.log.errorOnce(
    'shopify',
    FETCH_FAILED,
    answer.ok ? 'no products in the answer' : answer.error.message,
  );
  return null;
}
