import { request } from '../../../../shared/http.ts';
import { trimEnd } from '../../../../shared/trim-end.ts';
import type { ShopOptions } from '../shop.ts';
import type { Product } from './wire.ts';

/** The thank-you page reports its order again whenever it is loaded. */
const SAVED = 'poptin_wix_order_';

/** POST /wix/save-ordered-products (popup §7), once per order and browser session. The answer is not read. */
export async function saveOrder(
  { browser, clientId, apiBase }: ShopOptions,
  order: { id: string; memberId: string; products: readonly Product[] },
): Promise<void> {
  const { id, memberId, products } = order;
  const key = SAVED + id;
  if (apiBase === null || products.length === 0 || (id && browser.session.get(key))) return;
  if (id) browser.session.set(key, '1');
  const answer = await request(browser, `${trimEnd(apiBase)}/wix/save-ordered-products`, {
    method: 'POST',
    keepalive: true,
    expect: 'text',
    json: {
      client_id: clientId,
      customer_id: memberId,
      products: products.map(({ product_id, product_name, category }) => ({
        product_id,
        product_name,
        category,
      })),
      source_table: 'browse_abandonment',
    },
  });
  if (!answer.ok) browser.session.remove(key);
}
