import type { Browser, Stop } from '../../../shared/base/browser.ts';

/** The two shop integrations of popup §1, in the provider's words. */
export type ShopName = 'shopify' | 'wix';

/** The values of the tag's attribute `store`: `auto` recognises the page's shop. */
export type ShopChoice = 'auto' | ShopName | 'off';

/** The shopping cart as the targeting rules see it. Money in the shop's main unit (12.5, not 1250). */
export interface Cart {
  totalPrice: number;
  itemCount: number;
  /** Product and variant ids. */
  productIds: string[];
}

/** An item for the cart; `variantId` is the unit that the platform sells (a product with its size and colour). */
export interface CartItem {
  variantId: string;
  /** At least 1. */
  quantity: number;
}

/**
 * A shop platform found on the page (popup §1, §6). A platform's own module makes one; the display run and
 * the popups only read it. Every failure is an empty answer and one line on the console (popup §8).
 */
export interface ShopIntegration {
  readonly name: ShopName;
  /** Resolves, never rejects, when the first answers have arrived or {@link SHOP_WAIT_MS} are over. */
  readonly ready: Promise<void>;
  /** The customer's or member's id there; '0' if unknown. */
  customerId(): string;
  /** The cart as last seen; null until it is known. */
  cart(): Cart | null;
  /** Whether the shop's privacy interface allows tracking (popup §4). True if the platform has none. */
  mayTrack(): boolean;
  /** Calls `changed` when the cart, the customer or the permission changes. */
  onChange(changed: () => void): Stop;
  /** A page view began: a load, or a route of a single-page app. Called once {@link ready} has resolved. */
  onPageView?(): void;
  /** `wix_cart_details` of a display response, unchanged (popup §3). */
  onCartDetails?(cartDetails: unknown): void;
  /** Puts the items into the cart. False if the shop refused, which is logged. */
  addToCart?(items: readonly CartItem[]): Promise<boolean>;
  /** Ends every listener and timer. */
  stop(): void;
}

/** The options of a platform's module. */
export interface ShopOptions {
  browser: Browser;
  clientId: string;
  /** Base address of the provider's calls; null if nothing is sent: a static source, a preview. */
  apiBase: string | null;
}

export type OpenShop = (options: ShopOptions) => ShopIntegration;

/** A popup waits for the shop no longer than this; a later answer counts as a change. */
export const SHOP_WAIT_MS = 1500;

/** Popup §8. */
export const FETCH_FAILED = 'Failed to fetch shopify data';
