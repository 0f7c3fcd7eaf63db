import { readGlobal } from '../../../../shared/base/page-names.ts';
import { List, Quantity, shapeOf, Text } from '../../../../shared/wire/fields.ts';
import * as z from '../../../../shared/wire/schema.ts';
import type { Cart } from '../shop.ts';

/** Shopify counts in hundredths of the currency, even if the currency has none (yen). */
const HUNDREDTHS = 100;

/** An id as Shopify writes them: a number, or the digits of one. */
const Id = z.only(Text, (text) => /^\d{1,20}$/.test(text));

const Line = shapeOf({ variant_id: Text, product_id: Text });

/** The answer of `GET /cart.js` (popup §7). */
export const CartWire = z.mapped(
  shapeOf({ items: List, total_price: Quantity, item_count: Quantity }),
  ({ items, total_price, item_count }): Cart => ({
    totalPrice: total_price / HUNDREDTHS,
    itemCount: item_count,
    productIds: [...new Set(items.flatMap(readIds))],
  }),
);

function readIds(item: unknown): string[] {
  const line = Line.safeParse(item);
  return line.success ? [line.data.product_id, line.data.variant_id].filter(Boolean) : [];
}

/** The first valid id at one of these paths; '' for none. */
export function readId(page: object, ...paths: (readonly [string, ...string[]])[]): string {
  for (const path of paths) {
    const id = Id.safeParse(readGlobal(page, ...path));
    if (id.success) return id.data;
  }
  return '';
}
