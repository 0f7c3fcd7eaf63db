import type { Context } from 'hono';
import type { CartDetails } from '../../../provider/wire/display-answer.ts';
import { createVisits, type Visits } from '../visits.ts';
import { CATALOGUE, type Product } from './catalogue.ts';

/** A line of a cart. */
export interface Line {
  readonly product: Product;
  readonly quantity: number;
}

/** The fake site's data about one visitor. */
export interface Visit {
  /** The e-mail address of the member who is logged in, or ''. */
  member: string;
  cart: readonly Line[];
}

/** Who may log in, by e-mail address. */
export const MEMBERS: Readonly<Record<string, { readonly id: string; readonly nickname: string }>> = {
  'noa@example.com': { id: '5c1f0a52-8f0e-4a51-9b5a-2f6f1f5d7c01', nickname: 'Noa' },
  'dan@example.com': { id: '9d27f3b4-11c6-4b7b-8a27-70d0c2ab3e02', nickname: 'Dan' },
};
/** Every member's. */
export const PASSWORD = 'coffee';

export interface WixSite extends Visits<Visit> {
  /** The caller's cart as the provider would read it from the site; null if nobody ever put anything into one. */
  cartDetails(context: Context): CartDetails | null;
}

export function createWixSite(): WixSite {
  const visits = createVisits<Visit>('wixDemoSession', () => ({ member: '', cart: [] }));
  return {
    ...visits,
    cartDetails(context) {
      const cart = visits.known(context)?.cart ?? [];
      if (cart.length === 0) return null;
      return {
        total_price: totalOf(cart),
        item_count: cart.reduce((sum, { quantity }) => sum + quantity, 0),
        products: cart.map(({ product, quantity }) => ({
          product_id: product.id,
          product_name: product.name,
          category: product.category,
          quantity,
          price: product.price,
        })),
      };
    },
  };
}

export const totalOf = (cart: readonly Line[]): number =>
  cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);

/** The cart with `quantity` more of a product; fewer if it is negative. Undefined if the product does not exist. */
export function withMore(cart: readonly Line[], id: string, quantity: number): readonly Line[] | undefined {
  const product = CATALOGUE.find((each) => each.id === id);
  if (!product) return undefined;
  const before = cart.find((each) => each.product === product)?.quantity ?? 0;
  const others = cart.filter((each) => each.product !== product);
  return before + quantity > 0 ? [...others, { product, quantity: before + quantity }] : others;
}
