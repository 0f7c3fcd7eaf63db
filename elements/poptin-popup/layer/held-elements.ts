export type Side = 'top' | 'bottom';

const OURS = /^(?:poptin-|consent-banner$)/;
export const CONTROLS = 'a[href],button,input,select,textarea,summary,[tabindex],iframe';
/** A control is at least 24 pixels wide and high (WCAG 2.5.8). */
const STEP = 24;

/** Fixed, and as high as the window: a sidebar, an app, the page's own dialog. */
export const isTall = ({ innerHeight }: Window, element: Element): boolean =>
  element.getBoundingClientRect().height >= innerHeight - 1 && getComputedStyle(element).position === 'fixed';

/**
 * The elements of the page that begin between `from` and `to` pixels from the edge of the window, and that the page
 * keeps there: fixed, stuck, or absolute at the page's own beginning. What is as high as the window counts if the
 * visitor can use something in it: others are backgrounds.
 */
export function findHeld(
  { window, document }: { window: Window; document: Document },
  side: Side,
  from: number,
  to: number,
  isKnown: (element: HTMLElement) => boolean,
): HTMLElement[] {
  const { innerWidth, innerHeight, scrollY } = window;
  const seen = new Map<Element, boolean>();
  const found: HTMLElement[] = [];
  const startOf = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    // what scrolls with the page is under the bar as all of the page is
    const scrolled = getComputedStyle(element).position === 'absolute' ? scrollY : 0;
    return (side === 'top' ? top : innerHeight - bottom) + scrolled;
  };
  const isMeant = (element: Element): element is HTMLElement => {
    if (!(element instanceof HTMLElement) || isKnown(element) || !isHeld(element, side)) return false;
    const start = startOf(element);
    const tall = isTall(window, element);
    const isBackground = tall && !element.querySelector(CONTROLS);
    // a sheet that peeps out, a button that is half outside the window
    const isCut = from === 0 && !tall;
    return (start >= from - 1 || isCut) && start < Math.max(to, from + 1) && !isBackground;
  };
  for (let off = from + 1; off <= to + 1; off += STEP) {
    const y = side === 'top' ? off : innerHeight - off;
    for (let x = STEP / 2; x < innerWidth; x += STEP)
      for (const hit of document.elementsFromPoint(x, y)) found.push(...unseen(hit, seen).filter(isMeant));
  }
  return found;
}

/** The element and those around it that were not seen before; none of them in the top layer, which is above the bar. */
function unseen(hit: Element, seen: Map<Element, boolean>): Element[] {
  const path: Element[] = [];
  let isOut = false;
  for (let here: Element | null = hit; here; here = here.parentElement) {
    const known = seen.get(here);
    // ours find their place themselves
    isOut = known ?? (OURS.test(here.localName) || here.matches(':is(dialog:modal,:popover-open)'));
    if (known !== undefined || isOut) break;
    path.push(here);
  }
  for (const each of path) seen.set(each, isOut);
  return isOut ? [] : path;
}

/** Whether the page's flow does not move it. */
export function isFixed(element: HTMLElement, side: Side): boolean {
  const { position } = getComputedStyle(element);
  const isFree = position === 'fixed' || (position === 'absolute' && side === 'top');
  if (!isFree && position !== 'sticky') return false;
  for (let around = element.parentElement; around; around = around.parentElement) {
    const style = getComputedStyle(around);
    if (position === 'sticky') {
      // the scroller that it sticks to is in the flow; that of the body is the window's
      const isScroller = around.parentElement && around.localName !== 'body' && style.overflowY !== 'visible';
      if (isScroller || style.position === 'fixed') return false;
    } else if (isContaining(style) || (position === 'absolute' && style.position !== 'static')) return false;
  }
  return true;
}

const isHeld = (element: HTMLElement, side: Side): boolean =>
  isFixed(element, side) && (isPlaced(element, side) || isTall(window, element) || reachesFromAfar(element));

/** Held at the other edge, it may still end in the band of this one. */
const reachesFromAfar = (element: HTMLElement): boolean => {
  const { position } = getComputedStyle(element);
  return position === 'fixed' || (position === 'sticky' && isClipped(element));
};

/** Its content scrolls inside it, or is cut: it can be shorter. */
export const isClipped = (element: HTMLElement): boolean => getComputedStyle(element).overflowY !== 'visible';

/** Fixed elements in it are relative to it, not to the window (CSS Transforms 1 §2). */
const isContaining = ({ transform, filter, perspective }: CSSStyleDeclaration): boolean =>
  [transform, filter, perspective].some((each) => each && each !== 'none');

/** Whether the page has put it at that side. Without an offset it is where the flow puts it, and the flow moves. */
export function isPlaced(element: HTMLElement, side: Side): boolean {
  const own = element.computedStyleMap?.().get(side)?.toString();
  if (own !== undefined) return own !== 'auto';
  // Firefox tells the used value, which at the top is right in both cases
  if (side === 'top') return true;
  if (getComputedStyle(element).bottom === 'auto') return false;
  const { style } = element;
  const { bottom } = element.getBoundingClientRect();
  const before = [style.getPropertyValue(side), style.getPropertyPriority(side)] as const;
  style.setProperty(side, 'auto', 'important');
  const isMoved = element.getBoundingClientRect().bottom !== bottom;
  style.setProperty(side, ...before);
  return isMoved;
}
