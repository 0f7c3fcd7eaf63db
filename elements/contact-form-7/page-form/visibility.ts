import { isCutAway } from './cut-away.ts';

/** What the plugin itself hides until it is needed; we draw these parts our own way. */
const PLUGIN_PARTS =
  '.screen-reader-response,.hidden-fields-container,.wpcf7-response-output,.wpcf7-spinner,.wpcf7-not-valid-tip,option,optgroup,br,[type="hidden"]';

/** Style sheets often hide these and draw something in their place, which only the page's look can have. */
const REPLACED = 'select,[type="checkbox"],[type="radio"],[type="file"]';

const CONTROLS = 'input,select,textarea,button';

/** Farther than this from the form, in CSS pixels, an element is out of sight. */
const FAR_PX = 200;

/** Nobody sees what is more transparent than this. */
const CLEAR = 0.05;

export type Visibility = 'shown' | 'hidden' | 'for screen readers';

/**
 * Whether the page shows an element of its form. This is measured, because there are many ways to hide a honeypot.
 * @param area of the form, or null while the form itself is hidden, as in a closed tab: then only styles count.
 */
export function readVisibility(element: HTMLElement, area: DOMRect | null): Visibility {
  if (matches(element, PLUGIN_PARTS)) return 'shown';
  const seen = measure(element, area);
  if (seen === 'shown' || !matches(element, REPLACED)) return seen;
  return hasStandIn(element as HTMLInputElement, area) ? 'shown' : 'hidden';
}

function measure(element: HTMLElement, area: DOMRect | null): Visibility {
  const style = getComputedStyle(element);
  const { display, visibility, position } = style;
  if (display === 'none' || visibility !== 'visible' || style.contentVisibility === 'hidden') return 'hidden';
  const isClear = Number(style.opacity) < CLEAR || /opacity\(0%?\)/.test(style.filter);
  if (!area) return isClear ? 'hidden' : 'shown';
  const isAside = position === 'absolute' || position === 'fixed';
  if (!isClear && !isAway(element, area, style, isAside)) return 'shown';
  const isSpoken = isAside && !matches(element, CONTROLS) && !element.querySelector(CONTROLS);
  return isSpoken ? 'for screen readers' : 'hidden';
}

/** Whether an element is out of sight, or has no room to be visible in. */
function isAway(element: HTMLElement, area: DOMRect, style: CSSStyleDeclaration, isAside: boolean): boolean {
  if (element.getClientRects().length === 0) return false; // an ancestor is hidden and decides
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const isFar =
    right < area.left - FAR_PX ||
    left > area.right + FAR_PX ||
    bottom < area.top - FAR_PX ||
    top > area.bottom + FAR_PX;
  if (isFar) return true;
  if (isCutAway(isAside ? style.clip : '', width, height) || isCutAway(style.clipPath, width, height))
    return true;
  const isThin = width <= 1 || height <= 1;
  if (isThin && matches(element, CONTROLS)) return true;
  if (style.fontSize === '0px' && matches(element, ':read-write')) return true; // nobody sees what is typed
  const isFlat = width <= 1 && height <= 1;
  if (isFlat && (isAside || element.offsetWidth > 1)) return true; // scale(0)
  const isClipping =
    style.display !== 'inline' && style.overflow !== 'visible' && element.childNodes.length > 0;
  return isClipping && isThin;
}

/**
 * Whether something visible represents a hidden checkbox, select or file input: its label, or what was drawn next to
 * it.
 */
function hasStandIn(control: HTMLInputElement, area: DOMRect | null): boolean {
  const words = control.closest('.wpcf7-list-item')?.querySelector('.wpcf7-list-item-label');
  const beside = [control.previousElementSibling, control.nextElementSibling].filter(
    (each) => each && !matches(each, `${CONTROLS},label,br,.wpcf7-not-valid-tip`),
  );
  return [...(control.labels ?? []), words, ...beside].some(
    (each) => each instanceof HTMLElement && isSeen(each, area),
  );
}

const isSeen = (element: HTMLElement, area: DOMRect | null): boolean =>
  measure(element, area) === 'shown' &&
  (!area || (element.getClientRects().length > 0 && element.offsetWidth > 1 && element.offsetHeight > 1));

/** Where the form is: behind a form that we draw, the page's own may be longer than the visible one. */
export function measureArea(host: HTMLElement): DOMRect | null {
  if (host.getClientRects().length === 0) return null;
  const { x, y, width, height } = host.getBoundingClientRect();
  const bottoms = [...host.children].map((each) => each.getBoundingClientRect().bottom);
  return new DOMRect(x, y, width, Math.max(y + height, ...bottoms) - y);
}

/** A field of the form may be called `matches`. */
const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);
