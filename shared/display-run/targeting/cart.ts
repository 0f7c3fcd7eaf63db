import type { Cart } from '../../stores/store.ts';
import type { CartRow } from '../wire/rows.ts';
import type { TargetingRule } from './verdict.ts';

/** Cart rules of both store integrations (popup §3, §5); all rows must hold, and without a known cart none does. */
export const cart: TargetingRule = ({ cart: rows }, { store }) => {
  if (rows.length === 0) return null;
  const known = store?.cart() ?? null;
  return {
    pass: known !== null && rows.every((row) => holds(row, known)),
    actual: known
      ? `${known.itemCount} items for ${known.totalPrice}: ${known.productIds.join(', ')}`
      : 'no cart known',
    expected: rows.map(inWords).join(' and '),
  };
};

export function holds({ action, compare, value, products }: CartRow, known: Cart): boolean {
  if (action === 'contains' || action === 'does_not_contain') {
    return products.some((id) => known.productIds.includes(id)) === (action === 'contains');
  }
  const amount = action === 'total_price' ? known.totalPrice : known.itemCount;
  if (compare === 'equal') return amount === value;
  return compare === 'greater_than' ? amount > value : amount >= value;
}

const inWords = ({ action, compare, value, products }: CartRow) =>
  products.length > 0 && action.includes('contain')
    ? `cart ${action} ${products.join('|')}`
    : `${action} ${compare} ${value}`;
