import { listWidgets, WIDGET } from './widgets.ts';

/** What the plugin itself hides until it is needed; we draw these in our own way. */
const PLUGIN_PARTS =
  '.screen-reader-response,.hidden-fields-container,.wpcf7-response-output,.wpcf7-spinner,.wpcf7-not-valid-tip';

/** Style sheets often hide these and draw something in their place, which only the page's look can have. */
const REPLACED = 'select,[type="checkbox"],[type="radio"],[type="file"]';

const CONTROLS = 'input,select,textarea,button';

/** Farther than this from the form, in CSS pixels, nobody sees what was put there. */
const FAR_PX = 200;

/**
 * Copies of a rendered form in which is hidden what the page does not show: a honeypot must not become a field that a
 * person fills in. A widget of another script becomes a mark for the place where it is shown.
 */
export function copyNodes(host: HTMLElement, nodes: readonly Node[]): Node[] {
  const area = host.getClientRects().length > 0 ? host.getBoundingClientRect() : null;
  const widgets = listWidgets(host);
  const walk = (node: Node, copy: Node) => {
    if (node instanceof HTMLElement && copy instanceof HTMLElement) {
      const widget = widgets.indexOf(node);
      if (widget >= 0) {
        copy.setAttribute(WIDGET, String(widget));
        copy.replaceChildren();
        return;
      }
      const shown = readVisibility(node, area);
      if (shown === 'hidden') copy.setAttribute('hidden', '');
      if (shown === 'for screen readers') copy.classList.add('visually-hidden');
    }
    const copies = [...copy.childNodes];
    [...node.childNodes].forEach((child, index) => {
      const twin = copies[index];
      if (twin) walk(child, twin);
    });
  };
  return nodes.map((node) => {
    const copy = node.cloneNode(true);
    walk(node, copy);
    return copy;
  });
}

/** @param area of the form, or null while it is itself not shown, as in a closed tab: then only styles count. */
function readVisibility(
  element: HTMLElement,
  area: DOMRect | null,
): 'shown' | 'hidden' | 'for screen readers' {
  if (element.matches(`${PLUGIN_PARTS},${REPLACED},option,optgroup,br,[type="hidden"]`)) return 'shown';
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
  return element.matches(CONTROLS) || element.querySelector(CONTROLS) ? 'hidden' : 'for screen readers';
}
