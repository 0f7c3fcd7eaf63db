import type { Cart, ShopName } from '../../shops/shop.ts';
import type { CartRow } from './rows.ts';
import type { Check } from './rule-result.ts';

export type CartRows = Readonly<Record<ShopName, readonly CartRow[]>>;

/**
 * Cart rules of both shop integrations (popup §3, §5): the rows for the page's shop count, and all of them must hold.
 * Without a known cart, and without rows for this shop, the rule refuses.
 */
export const cartCheck = (all: CartRows): Check => ({
  rule: 'cart',
  evaluate({ shop: found }) {
    const store = found();
    const cart = store?.cart() ?? null;
    const mine = store ? all[store.name] : [];
    const rows = mine.length > 0 ? mine : Object.values(all).flat();
    return {
      pass: cart !== null && mine.length > 0 && mine.every((row) => matchesCart(row, cart)),
      actual: cart
        ? `${cart.itemCount} items for ${cart.totalPrice}: ${cart.productIds.join(', ')}`
        : 'no cart known',
      expected: rows.map(describeRow).join(' and '),
    };
  },
});

export function matchesCart({ action, compare, value, products }: CartRow, cart: Cart): boolean {
  if (action === 'contains' || action === 'does_not_contain') {
    return products.some((id) => cart.productIds.includes(id)) === (action === 'contains');
  }
  const amount = action === 'total_price' ? cart.totalPrice : cart.itemCount;
  if (compare === 'equal') return amount === value;
  return compare === 'greater_than' ? amount > value : amount >= value;
}

const describeRow = ({ action, compare, value, products }: CartRow) =>
  action.includes('contain') ? `cart ${action} ${products.join('|')}` : `${action} ${compare} ${value}`;
