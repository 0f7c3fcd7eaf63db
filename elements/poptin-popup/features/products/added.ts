/** A button says for this long that its product is in the cart. */
export const ADDED_MS = 2000;

/** What a popup has put into the shop's cart. */
export interface AddedDetail {
  poptin_id: string;
  variant_id: string;
  quantity: number;
  preview: boolean;
}

declare global {
  interface GlobalEventHandlersEventMap {
    /** A theme may draw its cart anew. */
    'poptin-add-to-cart': CustomEvent<AddedDetail>;
  }
}
