import type { Browser } from '../../../../shared/base/browser.ts';
import { readGlobal } from '../../../../shared/base/page-names.ts';
import { request } from '../../../../shared/http.ts';
import { type Cart, type CartItem, FETCH_FAILED } from '../shop.ts';
import { CartWire } from './wire.ts';

/** The calls of popup §7 that the shop itself answers. None throws. */

/** `GET /cart.js`. Null after `signal`, and for an answer that is not a cart, which is logged once. */
export async function fetchCart(browser: Browser, signal: AbortSignal): Promise<Cart | null> {
  const answer = await request(browser, shopUrl(browser, 'cart.js'), { signal });
  const cart = answer.ok ? CartWire.safeParse(answer.value.data) : null;
  if (cart?.success) return cart.data;
  if (signal.aborted) return null;
  browser.log.errorOnce(
    'shopify',
    FETCH_FAILED,
    answer.ok ? 'GET /cart.js returns no cart' : answer.error.message,
  );
  return null;
}

/** `POST /cart/add.js`. False if the shop refused: a 422 (sold out) is only logged (popup §7). */
export async function postCart(browser: Browser, items: readonly CartItem[]): Promise<boolean> {
  const answer = await request(browser, shopUrl(browser, 'cart/add.js'), {
    method: 'POST',
    // ids beyond 2^53 do not exist; the shop wants numbers
    json: { items: items.map(({ variantId, quantity }) => ({ id: Number(variantId), quantity })) },
  });
  if (answer.ok) return true;
  browser.log.warnOnce(
    `cart ${items.map(({ variantId }) => variantId)}`,
    `Not added to the cart: ${answer.error.message}.`,
  );
  return false;
}

/** An address of the shop, in the language and country of the page (`/en-us/cart.js`). */
export function shopUrl(browser: Browser, path: string): string {
  const root = readGlobal(browser.window, 'Shopify', 'routes', 'root');
  return (typeof root === 'string' && /^\/(?:[\w-]+\/)*$/.test(root) ? root : '/') + path;
}
