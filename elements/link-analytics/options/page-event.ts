/** An event for GA4 that is not a click on a link. A listener may change `params` before they are sent. */
export interface PageEvent {
  /** As GA4 takes it: letters, digits and underscores, 40 at most. */
  readonly name: string;
  readonly params: Record<string, unknown>;
  /** Its subject: the form, the tagged element, the root of the page. */
  readonly element: Element;
}

/** Asks the page, waits for consent, then sends. */
export type SendPageEvent = (event: PageEvent) => void;
