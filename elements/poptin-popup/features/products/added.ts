/** How long a button confirms that its product is in the cart. */
export const ADDED_MS = 2000;

/** The products that a popup has added to the shop's cart. */
export interface AddedDetail {
  poptin_id: string;
  variant_id: string;
  quantity: number;
  preview: boolean;
}

declare global {
  interface GlobalEventHandlersEventMap {
    /** A theme may redraw its cart. */
    'poptin-add-to-cart': CustomEvent<AddedDetail>;
  }
}
