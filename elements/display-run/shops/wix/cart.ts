import type { Log } from '../../../../shared/base/log.ts';
import type { Cart } from '../shop.ts';
import { CartDetailsWire, type CartLine, CartLineWire } from './wire.ts';

/** The cart between two display responses. The totals may differ from the lines' own: discounts, lines left out. */
export interface WixCart {
  readonly total: number;
  readonly count: number;
  readonly lines: readonly CartLine[];
}

export const NO_CART: WixCart = { total: 0, count: 0, lines: [] };

/** Reads `wix_cart_details`. Null if the cart is unknown; an impossible value is logged. */
export function readCart(details: unknown, log: Log): WixCart | null {
  if (!details || details === '0') return null; // off, as the wire spells it (decision D-15)
  const read = CartDetailsWire.safeParse(details);
  if (!read.success) {
    warn(log, 'wix_cart_details', details);
    return null;
  }
  const lines = read.data.products.flatMap((each) => {
    const line = CartLineWire.safeParse(each);
    if (!line.success) warn(log, 'wix_cart_details', each);
    return line.success ? [line.data] : [];
  });
  const merged = lines.reduce(added, NO_CART);
  return {
    lines: merged.lines,
    total: read.data.total ?? merged.total,
    count: read.data.count ?? merged.count,
  };
}

/** The cart with one line more. */
export function added(cart: WixCart, line: CartLine): WixCart {
  const before = findLine(cart, line);
  const now = before ? { ...withNames(line, before), quantity: before.quantity + line.quantity } : line;
  return {
    total: exact(cart.total + line.price * line.quantity),
    count: cart.count + line.quantity,
    lines: before ? cart.lines.map((each) => (each === before ? now : each)) : [...cart.lines, line],
  };
}

/** The cart with fewer of a product, or none of it; a product that is not in it changes nothing. */
export function removed(cart: WixCart, { quantity, ...line }: CartLine): WixCart {
  const before = findLine(cart, line);
  if (!before) return cart;
  const fewer = Math.min(quantity, before.quantity);
  const left = before.quantity - fewer;
  const count = Math.max(0, cart.count - fewer);
  return {
    total: count === 0 ? 0 : Math.max(0, exact(cart.total - (line.price || before.price) * fewer)),
    count,
    lines: cart.lines.flatMap((each) =>
      each !== before ? [each] : left > 0 ? [{ ...each, quantity: left }] : [],
    ),
  };
}

/** The same as the targeting rules see it. */
export const ruleCart = ({ total, count, lines }: WixCart): Cart => ({
  totalPrice: total,
  itemCount: count,
  productIds: lines.map(({ product_id }) => product_id),
});

/**
 * Rounds away the errors of binary fractions: a rule may ask for exactly 0.3. No currency has more than four decimals.
 */
const exact = (amount: number) => Math.round(amount * 1e4) / 1e4;

/** The cart's line of the same product. */
export const findLine = (cart: WixCart | null, { product_id }: Pick<CartLine, 'product_id'>) =>
  cart?.lines.find((each) => each.product_id === product_id);

/** The line; names that it omits come from the `known` product. */
export const withNames = (line: CartLine, known: CartLine | undefined): CartLine => ({
  ...line,
  product_name: line.product_name || (known?.product_name ?? ''),
  category: line.category || (known?.category ?? ''),
});

export const warn = (log: Log, name: string, value: unknown): void =>
  log.warnOnce(`wix ${name}`, `${name} is not what was expected; it is left out.`, value);
