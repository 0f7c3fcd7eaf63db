import { List, Quantity, scalar, shapeOf, Text } from '../../../../shared/wire/fields.ts';
import * as z from '../../../../shared/wire/schema.ts';

/** A product in the provider's words (popup §3, Cart product). */
export interface Product {
  product_id: string;
  product_name: string;
  category: string;
}

/** One line of the cart. The price is of one piece, in the site's main unit. */
export interface CartLine extends Product {
  quantity: number;
  price: number;
}

const Id = z.only(Text, (id) => id !== '');
/** A quantity or a price; `fallback` if it is missing. */
const amountOr = (fallback: number) =>
  scalar((text) => (text === '' ? fallback : Quantity.safeParse(text).data));

const Line = shapeOf({
  product_id: Id,
  product_name: Text,
  category: Text,
  quantity: amountOr(1),
  price: amountOr(0),
});

/** A line of `wix_cart_details`: an object, or the product's id alone. */
export const CartLineWire = z.reader(
  (value): CartLine | undefined =>
    Line.safeParse(typeof value === 'object' ? value : { product_id: value }).data,
);

const Given = z.orElse(Quantity, null);
const Details = shapeOf({
  total_price: Given,
  item_count: Given,
  products: List,
  // the names that the other platform's calls have for these (popup §7)
  total_cart_value: Given,
  items: List,
});

/**
 * `wix_cart_details` of the display response; its shape is ours: `{total_price, item_count, products}`, or the products
 * alone. Missing totals are added up from the products.
 */
export const CartDetailsWire = z.reader((value) => {
  const { data } = Details.safeParse(Array.isArray(value) ? { products: value } : value);
  return (
    data && {
      total: data.total_price ?? data.total_cart_value,
      count: data.item_count,
      products: data.products.length > 0 ? data.products : data.items,
    }
  );
});

const EventProduct = shapeOf({
  id: Text,
  /** Wix' spelling in some of its events. */
  Id: Text,
  name: Text,
  category: Text,
  quantity: amountOr(1),
  price: amountOr(0),
});

/** A product in Wix's own events (AddToCart, RemoveFromCart, and each of a Purchase's `contents`). */
export const EventProductWire = z.reader((value): CartLine | undefined => {
  const { data } = EventProduct.safeParse(value);
  const product_id = data?.id || data?.Id;
  if (!product_id) return undefined;
  const { name, category, quantity, price } = data;
  return { product_id, product_name: name, category, quantity, price };
});

export const PurchaseWire = shapeOf({ orderId: Text, contents: List });
