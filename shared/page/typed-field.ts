import { readMember } from '../base/page-names.ts';

const EDITABLE = 'input,textarea,select,[contenteditable]:not([contenteditable="false"])';

/** A window that lost more than a browser's own bars has lost it to a keyboard. */
const BARS_PX = 150;

/**
 * Finds the field of the page that somebody types into on a phone, through open shadow roots and frames. Of a frame of
 * another host only the keyboard is known, so the whole frame counts while one is up.
 * @param isOurs excludes our own elements.
 * @returns a function that measures it now; it returns undefined if there is no such field.
 */
export function watchTypedField(
  document: Document,
  isOurs: (element: Element) => boolean,
): () => DOMRect | undefined {
  const window = readMember(document, 'defaultView') as Window;
  const before = window.innerHeight;
  const isUp = () => Math.min(window.visualViewport?.height ?? before, window.innerHeight) < before - BARS_PX;
  return () => {
    let active = document.activeElement;
    if (!active || isOurs(active)) return undefined;
    while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const box = active.getBoundingClientRect();
    if (active.localName !== 'iframe') return active.matches(EDITABLE) ? box : undefined;
    const inner = (active as HTMLIFrameElement).contentDocument?.activeElement;
    if (!inner) return isUp() ? box : undefined;
    const { x, y, width, height } = inner.getBoundingClientRect();
    return inner.matches(EDITABLE) ? new DOMRect(box.x + x, box.y + y, width, height) : undefined;
  };
}

export const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
