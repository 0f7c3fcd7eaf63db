/** What the plugin itself hides until it is needed; we draw these in our own way. */
const PLUGIN_PARTS =
  '.screen-reader-response,.hidden-fields-container,.wpcf7-response-output,.wpcf7-spinner,.wpcf7-not-valid-tip';

/** Style sheets often hide these and draw something in their place, which only the page's look can have. */
const REPLACED = 'select,[type="checkbox"],[type="radio"],[type="file"]';

const CONTROLS = 'input,select,textarea,button';

/** Farther than this from the form, in CSS pixels, nobody sees what was put there. */
const FAR_PX = 200;

/**
 * Whether the page shows an element of its form.
 * @param area of the form, or null while it is itself not shown, as in a closed tab: then only styles count.
 */
export function readVisibility(
  element: HTMLElement,
  area: DOMRect | null,
): 'shown' | 'hidden' | 'for screen readers' {
  if (matches(element, `${PLUGIN_PARTS},${REPLACED},option,optgroup,br,[type="hidden"]`)) return 'shown';
  const { display, visibility, opacity, position } = getComputedStyle(element);
  if (display === 'none' || visibility !== 'visible') return 'hidden';
  const isAside = position === 'absolute' || position === 'fixed';
  if (!area || !isAside) return opacity === '0' ? 'hidden' : 'shown';
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const isFar =
    right < area.left - FAR_PX ||
    left > area.right + FAR_PX ||
    bottom < area.top - FAR_PX ||
    top > area.bottom + FAR_PX;
  if (!isFar && opacity !== '0' && (width > 1 || height > 1)) return 'shown';
  return matches(element, CONTROLS) || element.querySelector(CONTROLS) ? 'hidden' : 'for screen readers';
}

/** A field of the form may be called `matches`. */
const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);
