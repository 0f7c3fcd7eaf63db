import { adoptStyles, restoreStyles } from '../surface/style-sheets.ts';

/** Wins over every rule of the page, such as `body > * { display: block }`. */
const SHEET = ':host{display:none!important}';

const roots = new WeakMap<Element, ShadowRoot>();

/**
 * Takes a tag that draws nothing out of the page's layout: in a grid or a flexible box even an empty one takes a cell,
 * a gap or a share of the space. A closed shadow root, because an attribute would be a surprise to whoever has rendered
 * the tag.
 */
export function hideBox(element: HTMLElement): void {
  const known = roots.get(element);
  if (known) return restoreStyles(known);
  const root = element.attachShadow({ mode: 'closed' });
  roots.set(element, root);
  adoptStyles(root, SHEET);
}
