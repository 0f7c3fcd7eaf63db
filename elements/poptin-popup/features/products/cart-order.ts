import type { CartItem } from '../../../display-run/shops/shop.ts';
import type { CartSettings } from './wire.ts';

/** What an add-to-cart button does. */
export type CartOrder =
  | { readonly kind: 'add'; readonly item: CartItem; readonly goToCart: boolean }
  /** The button leads to the product's page instead. */
  | { readonly kind: 'product'; readonly url: string }
  | { readonly kind: 'wrong'; readonly text: string };

/** `variant id@quantity@redirect flag` (popup §3). By default quantity 1 and no redirect. */
export function parseAddToCart(text: string): CartOrder {
  const [variant = '', quantity = '', redirect = '', ...more] = text.split('@').map((part) => part.trim());
  const variantId = /^(?:gid:\/\/shopify\/ProductVariant\/)?(\d{1,20})$/.exec(variant)?.[1];
  const isWhole = quantity === '' || /^[1-9]\d{0,3}$/.test(quantity);
  const flag = /^(?:|0|1|true|false|on|off|yes|no)$/i.test(redirect);
  if (!variantId || !isWhole || !flag || more.length > 0) return { kind: 'wrong', text };
  return {
    kind: 'add',
    item: { variantId, quantity: Number(quantity) || 1 },
    goToCart: /^(?:1|true|on|yes)$/i.test(redirect),
  };
}

/** A button's target that names one of the six strings of popup §3 by its number. */
const NUMBERED = /^(?:(?:shopify_)?add_to_cart_?)?([1-6])?$/;

/**
 * What the button with this target orders: one of the popup's six strings by its number ('' is the first), another
 * such string, or a variant's id. Without any, the popup's product.
 */
export function findOrder({ strings, product }: CartSettings, target: string): CartOrder {
  const numbered = NUMBERED.exec(target);
  if (!numbered) return parseAddToCart(target);
  const text = strings[Number(numbered[1] ?? '1') - 1];
  if (text) return parseAddToCart(text);
  if (product.buttonsLead && product.url) return { kind: 'product', url: product.url };
  if (product.variantId) return parseAddToCart(product.variantId);
  return product.url ? { kind: 'product', url: product.url } : { kind: 'wrong', text: target };
}
