import { createVisits, type Visits } from '../visits.ts';
import { CURRENCY, findVariant } from './catalogue.ts';

/** The fake shop's data about one visitor. */
export interface Visit {
  /** The customer's id, 0 for a stranger. */
  customer: number;
  /** The state of the shop's privacy interface; undefined until the visitor has chosen. */
  mayTrack: boolean | undefined;
  /** Quantity by variant, in the order in which they were added. */
  readonly cart: Map<number, number>;
}

export type Shop = Visits<Visit>;

export const createShop = (): Shop =>
  createVisits('demo_shop', () => ({ customer: 0, mayTrack: undefined, cart: new Map() }));

/** The refusal of `POST /cart/add.js`, in the shop's words; null if everything is available. */
export function refusalOf({ cart }: Visit, id: number, quantity: number): string | null {
  const found = findVariant(id);
  if (!found) return 'Cannot find variant';
  const { product, variant } = found;
  if (variant.stock === 0) return `The product '${product.title}' is already sold out.`;
  const left = variant.stock - (cart.get(id) ?? 0);
  if (left >= quantity) return null;
  return left > 0
    ? `Only ${left} items were added to your cart.`
    : 'The maximum quantity of this item is already in your cart.';
}

/** The cart as `GET /cart.js` answers it; money in hundredths. */
export function cartJson({ cart }: Visit) {
  const items = [...cart].flatMap(([id, quantity]) => {
    const found = findVariant(id);
    if (!found) return [];
    const { product, variant } = found;
    const price = Math.round(variant.price * 100);
    return [
      {
        id,
        variant_id: id,
        product_id: product.id,
        quantity,
        title: product.title,
        variant_title: variant.title,
        price,
        line_price: price * quantity,
        url: `/products/${product.handle}?variant=${id}`,
      },
    ];
  });
  const total = items.reduce((sum, { line_price }) => sum + line_price, 0);
  return {
    token: 'demo',
    note: '',
    currency: CURRENCY,
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total_price: total,
    items_subtotal_price: total,
    items,
  };
}
