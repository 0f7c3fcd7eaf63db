/** How far the page is scrolled. */
export interface ScrollPosition {
  /** Pixels from the top. */
  readonly y: number;
  /** 0 to 100. */
  readonly percent: number;
}

/** A box that covers this share of the window is the page of an app shell; a smaller one is a box inside the page. */
const PAGE_SHARE = 0.5;

/**
 * The position of the page, or of the box that scrolls in its place (`html, body { height: 100% }`, an app's `<main>`).
 * Null if nothing scrolls.
 */
export function readScroll(window: Window): ScrollPosition | null {
  const box = findPageBox(window);
  if (box) return positionAt(box.scrollTop, rangeOf(box));
  const range = measureDocument(window);
  return range > 0 ? positionAt(window.scrollY, range) : null;
}

/** Whether a scroll event on `target` is the page's. */
export const isPageScroll = (window: Window, target: EventTarget | null): boolean =>
  target === window.document || (target !== null && target === findPageBox(window));

/** How far the document itself scrolls. */
function measureDocument(window: Window): number {
  const { scrollHeight } = window.document.scrollingElement ?? window.document.documentElement;
  return scrollHeight - window.innerHeight;
}

const rangeOf = (box: Element) => box.scrollHeight - box.clientHeight;

/**
 * The box that scrolls in the document's place. The document may scroll a little, too: by the margin of its body, or
 * by a footer below the box.
 */
function findPageBox(window: Window): Element | null {
  const range = measureDocument(window);
  const box = range < window.innerHeight ? findBox(window) : null;
  return box && rangeOf(box) > range ? box : null;
}

/** The innermost scrolling box in the middle of the window that is large enough. */
function findBox(window: Window): Element | null {
  const middle = window.document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  for (let box = middle; box; box = box.parentElement) if (scrollsPage(window, box)) return box;
  return null;
}

function scrollsPage(window: Window, box: Element): boolean {
  const { clientWidth, clientHeight } = box;
  return (
    rangeOf(box) > 1 &&
    clientWidth * clientHeight >= PAGE_SHARE * window.innerWidth * window.innerHeight &&
    // the window scrolls for the root element, and nothing scrolls where it clips
    box !== window.document.documentElement &&
    /auto|scroll|overlay/.test(window.getComputedStyle(box).overflowY)
  );
}

/** Fractional positions stop a pixel short of the end. */
const positionAt = (y: number, range: number): ScrollPosition => ({
  y,
  percent: y + 1 >= range ? 100 : (100 * y) / range,
});
