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
  const { scrollHeight } = window.document.scrollingElement ?? window.document.documentElement;
  const range = scrollHeight - window.innerHeight;
  if (range > 0) return positionAt(window.scrollY, range);
  const box = findBox(window);
  return box && positionAt(box.scrollTop, box.scrollHeight - box.clientHeight);
}

/** Whether a scroll event on `target` is the page's. */
export function isPageScroll(window: Window, target: EventTarget | null): boolean {
  if (target === window.document) return true;
  const { scrollHeight } = window.document.scrollingElement ?? window.document.documentElement;
  return scrollHeight <= window.innerHeight && target !== null && target === findBox(window);
}

/** The innermost scrolling box in the middle of the window that is large enough. */
function findBox(window: Window): Element | null {
  const middle = window.document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  for (let box = middle; box; box = box.parentElement) if (scrollsPage(window, box)) return box;
  return null;
}

function scrollsPage(window: Window, box: Element): boolean {
  const { clientWidth, clientHeight, scrollHeight } = box;
  return (
    scrollHeight - clientHeight > 1 &&
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
