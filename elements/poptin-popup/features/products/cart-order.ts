import { isRecord } from '../../../../shared/wire/fields.ts';
import type { CartItem } from '../../../display-run/shops/shop.ts';
import type { Poptin } from '../../wire.ts';

/** What an add-to-cart button does. */
export type CartOrder =
  | { readonly kind: 'add'; readonly item: CartItem; readonly goToCart: boolean }
  /** The button leads to the product's page instead. */
  | { readonly kind: 'product'; readonly url: string }
  | { readonly kind: 'wrong'; readonly text: string };

/** `variant id@quantity@redirect flag` (popup §3). Quantity 1 and no redirect where they are left out. */
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

/** The six strings of popup §3, by the number of their button. */
const FIELD = /^(?:(?:shopify_)?add_to_cart_?)?([1-6])?$/;

/**
 * What the button with this target orders: one of the popup's six strings by its number ('' is the first), a string of
 * its own, or a variant's id. Where there is none, the popup's product (`shopify_product_settings`).
 */
export function orderOf({ raw }: Pick<Poptin, 'raw'>, target: string): CartOrder {
  const field = FIELD.exec(target);
  if (!field) return parseAddToCart(target);
  const number = field[1] ?? '1';
  const design = isRecord(raw.design_properties) ? raw.design_properties : {};
  const text = textOf(design[number === '1' ? 'add_to_cart' : `shopify_add_to_cart_${number}`]);
  return text ? parseAddToCart(text) : productOrder(raw.shopify_product_settings, target);
}

/** `shopify_product_settings` (popup §3): its buttons put the product into the cart, or lead to its page. */
function productOrder(settings: unknown, target: string): CartOrder {
  const {
    product_url: url,
    variant_id: variant,
    buttons_action: action,
  } = isRecord(settings) ? settings : {};
  if (leadsToProduct(action) && textOf(url)) return { kind: 'product', url: textOf(url) };
  if (textOf(variant)) return parseAddToCart(textOf(variant));
  return textOf(url) ? { kind: 'product', url: textOf(url) } : { kind: 'wrong', text: target };
}

/** `add_to_cart` and nothing at all mean the cart; every other action of a product's buttons leads to its page. */
export const leadsToProduct = (action: unknown): boolean =>
  textOf(action) !== '' && !/cart/i.test(textOf(action));

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
