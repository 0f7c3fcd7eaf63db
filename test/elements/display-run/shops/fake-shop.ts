import type {
  Cart,
  CartItem,
  ShopIntegration,
  ShopName,
} from '../../../../elements/display-run/shops/shop.ts';

export interface FakeShop extends ShopIntegration {
  /** Everything that was added to the cart. */
  readonly added: CartItem[];
  /** `wix_cart_details` as received, in order. */
  readonly heardOf: unknown[];
  /** How often a page view began. */
  pages: number;
  isStopped: boolean;
  /** Changes its data, and notifies its listeners. */
  becomes(change: Partial<{ cart: Cart | null; customer: string; mayTrack: boolean }>): void;
}

export function fakeShop(
  name: ShopName = 'shopify',
  first: Partial<{ cart: Cart | null; customer: string; mayTrack: boolean; ready: Promise<void> }> = {},
): FakeShop {
  const says = { cart: null as Cart | null, customer: '0', mayTrack: true, ...first };
  const listeners = new Set<() => void>();
  const store: FakeShop = {
    name,
    ready: first.ready ?? Promise.resolve(),
    customerId: () => says.customer,
    cart: () => says.cart,
    mayTrack: () => says.mayTrack,
    onChange(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    onPageView() {
      store.pages += 1;
    },
    onCartDetails: (details) => void store.heardOf.push(details),
    async addToCart(items) {
      store.added.push(...items);
      return true;
    },
    stop() {
      store.isStopped = true;
    },
    added: [],
    heardOf: [],
    pages: 0,
    isStopped: false,
    becomes(change) {
      Object.assign(says, change);
      for (const listener of [...listeners]) listener();
    },
  };
  return store;
}
