import { readMember } from '../base/page-names.ts';

type DetailOf<E> = E extends CustomEvent<infer D> ? D : never;

/** The names in the global event map that carry a CustomEvent: every element adds its own. */
export type TagdropEvent = {
  [K in keyof HTMLElementEventMap]: HTMLElementEventMap[K] extends CustomEvent ? K : never;
}[keyof HTMLElementEventMap];

/**
 * Dispatches one of our events. All of them bubble and are composed, so that listeners on `document` receive them.
 * @returns false if the event is cancelable and a listener prevented it.
 */
export function emit<K extends TagdropEvent>(
  target: EventTarget,
  type: K,
  detail: DetailOf<HTMLElementEventMap[K]>,
  options: { cancelable?: boolean } = {},
): boolean {
  const event = () =>
    new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: options.cancelable ?? false });
  // read before the dispatch: a listener may remove the element after the document has received the event
  const { isConnected, ownerDocument } = target as Partial<Node>;
  const goesOn = target.dispatchEvent(event());
  // the events of an element that was removed before no longer reach the document
  return isConnected === false && ownerDocument
    ? readMember(ownerDocument, 'dispatchEvent')(event()) && goesOn
    : goesOn;
}
