import type { Cart } from '../../stores/store.ts';
import type { CartRow } from './rows.ts';
import type { Check } from './verdict.ts';

/** Cart rules of both store integrations (popup §3, §5); all rows must hold, and without a known cart none does. */
export const cartCheck = (rows: readonly CartRow[]): Check => ({
  rule: 'cart',
  judge({ store }) {
    const cart = store?.cart() ?? null;
    return {
      pass: cart !== null && rows.every((row) => holds(row, cart)),
      actual: cart
        ? `${cart.itemCount} items for ${cart.totalPrice}: ${cart.productIds.join(', ')}`
        : 'no cart known',
      expected: rows.map(inWords).join(' and '),
    };
  },
});

export function holds({ action, compare, value, products }: CartRow, cart: Cart): boolean {
  if (action === 'contains' || action === 'does_not_contain') {
    return products.some((id) => cart.productIds.includes(id)) === (action === 'contains');
  }
  const amount = action === 'total_price' ? cart.totalPrice : cart.itemCount;
  if (compare === 'equal') return amount === value;
  return compare === 'greater_than' ? amount > value : amount >= value;
}

const inWords = ({ action, compare, value, products }: CartRow) =>
  action.includes('contain') ? `cart ${action} ${products.join('|')}` : `${action} ${compare} ${value}`;
