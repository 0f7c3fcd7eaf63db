import type { Money } from './price.ts';

/** An item for the cart: a product in one size and colour (popup §3, "Store product"). */
export interface Variant {
  readonly id: string;
  /** '' if the product has only one. */
  readonly title: string;
  readonly price: Money;
  /** The earlier price, if it was higher. */
  readonly compareAt: Money | null;
  readonly isSoldOut: boolean;
}

export interface Product {
  readonly id: string;
  readonly title: string;
  readonly handle: string;
  readonly image: string;
  readonly variants: readonly [Variant, ...Variant[]];
}

/** Popup §9. */
export const TITLE_LENGTH = 50;

/** The title as it is drawn: at most {@link TITLE_LENGTH} characters and an ellipsis. */
export function shortTitle(title: string): string {
  const characters = [...title];
  return characters.length > TITLE_LENGTH
    ? `${characters.slice(0, TITLE_LENGTH).join('').trimEnd()}…`
    : title;
}

/** Popup §9: products of one popup. */
export const MOST_PRODUCTS = 3;

/** Which products a popup recommends (popup §7): manually chosen ones, otherwise some of a category. */
export interface Wanted {
  readonly category: string;
  /** Product ids. */
  readonly manualProducts: readonly string[];
  /** 1 to {@link MOST_PRODUCTS}. */
  readonly count: number;
}
