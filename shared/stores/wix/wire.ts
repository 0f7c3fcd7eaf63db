import { List, Quantity, scalar, shapeOf, Text } from '../../display-run/wire/fields.ts';
import * as z from '../../schema.ts';

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
/** A quantity or a price that is not named. */
const or = (fallback: number) =>
  scalar((text) =>
    text === '' ? fallback : Number(text) >= 0 && Number.isFinite(Number(text)) ? Number(text) : undefined,
  );

/** A line of `wix_cart_details`: an object, or the product's id alone. */
export const CartLineWire = z.reader((value): CartLine | undefined => {
  const parsed = Line.safeParse(typeof value === 'object' ? value : { product_id: value });
  return parsed.success ? parsed.data : undefined;
});
const Line = shapeOf({
  product_id: Id,
  product_name: Text,
  category: Text,
  quantity: or(1),
  price: or(0),
});

/**
 * `wix_cart_details` of the display response; its shape is ours: `{total_price, item_count, products}`, or the products
 * alone. What is not said is counted up from the products.
 */
export const CartDetailsWire = z.reader((value) => {
  const parsed = Details.safeParse(Array.isArray(value) ? { products: value } : value);
  return parsed.success ? parsed.data : undefined;
});
const Given = z.orElse(Quantity, null);
const Details = shapeOf({ total_price: Given, item_count: Given, products: List });

/** A product in Wix's own events (AddToCart, RemoveFromCart, and each of a Purchase's `contents`). */
export const EventProductWire = z.pipe(
  z.reader((value) => {
    const parsed = EventProduct.safeParse(value);
    return parsed.success && (parsed.data.id || parsed.data.Id) ? parsed.data : undefined;
  }),
  z.transform(
    ({ id, Id, name, category, quantity, price }): CartLine => ({
      product_id: id || Id,
      product_name: name,
      category,
      quantity,
      price,
    }),
  ),
);
const EventProduct = shapeOf({
  id: Text,
  /** As Wix spells it in some of its events. */
  Id: Text,
  name: Text,
  category: Text,
  quantity: or(1),
  price: or(0),
});

export const PurchaseWire = shapeOf({ orderId: Text, contents: List });
