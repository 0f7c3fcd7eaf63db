import type { Stop } from '../browser.ts';

/** The shopping cart as the targeting rules see it. Money in the store's main unit (12.5, not 1250). */
export interface Cart {
  totalPrice: number;
  itemCount: number;
  /** Product and variant ids. */
  productIds: string[];
}

/**
 * An online-store platform found on the page (popup §1, §6). A platform's own module makes one; the display run and
 * the popups only read it.
 */
export interface StoreIntegration {
  /** What the provider calls it: `shopify` or `wix`. */
  readonly name: string;
  /** The customer's or member's id there; '0' if none is known. */
  customerId(): string;
  /** The cart as last seen; null until it is known. */
  cart(): Cart | null;
  /** Whether the store's privacy interface allows tracking (popup §4). */
  mayTrack(): boolean;
  /** Calls `changed` when the cart, the customer or the permission changes. */
  onChange(changed: () => void): Stop;
}
