/** How far the page is scrolled. */
export interface ScrollPosition {
  /** Pixels from the top. */
  readonly y: number;
  /** 0 to 100. */
  readonly percent: number;
  /** A script moves the page; nothing dispatches scroll events. */
  readonly isMoved?: true;
}

/** A box that covers this share of the window is the page of an app shell; a smaller one is a box inside the page. */
const PAGE_SHARE = 0.5;

/**
 * The position of the page, or of the box that scrolls in its place (`html, body { height: 100% }`, an app's `<main>`),
 * or of what a script moves behind a clipped edge (fullPage.js, smooth-scrollbar). Null if nothing scrolls.
 */
export function readScroll(window: Window): ScrollPosition | null {
  const box = findPageBox(window);
  if (box) return positionAt(box.scrollTop, rangeOf(box));
  const range = measureDocument(window);
  const isLocked = isClipped(window.getComputedStyle(window.document.documentElement).overflowY);
  const own = range > 0 ? positionAt(window.scrollY, range) : null;
  if (own && !isLocked) return (range < window.innerHeight && readMoved(window, range, true)) || own;
  return readMoved(window, 0, false) ?? own;
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
  for (let box = findMiddle(window); box; box = box.parentElement) if (scrollsPage(window, box)) return box;
  return null;
}

const findMiddle = ({ document, innerWidth, innerHeight }: Window): Element | null =>
  document.elementFromPoint(innerWidth / 2, innerHeight / 2);

const isPageSized = (window: Window, { clientWidth, clientHeight }: Element) =>
  clientWidth * clientHeight >= PAGE_SHARE * window.innerWidth * window.innerHeight;

function scrollsPage(window: Window, box: Element): boolean {
  return (
    rangeOf(box) > 1 &&
    isPageSized(window, box) &&
    // the window scrolls for the root element, and nothing scrolls where it clips
    box !== window.document.documentElement &&
    /auto|scroll|overlay/.test(window.getComputedStyle(box).overflowY)
  );
}

const isClipped = (overflow: string) => /hidden|clip/.test(overflow);

/** Less than this share of the window beyond the edge is decoration. */
const HIDDEN_SHARE = 0.5;

/**
 * How far a script has moved or scrolled the content in the middle of the window inside the page-sized box that clips it.
 * @param least the range of what scrolls around it
 * @param isSure only what has been scrolled or has a transform; elsewhere the first gesture may be about to do that
 */
function readMoved(window: Window, least: number, isSure: boolean): ScrollPosition | null {
  /** The outermost: its content may move by its own effect. */
  let content: Element | null = null;
  let moved = 0;
  for (let box = findMiddle(window); box; box = box.parentElement) {
    const { overflowY, transform } = window.getComputedStyle(box);
    if (isClipped(overflowY) && isPageSized(window, box) && (content || box.scrollTop > 0 || !isSure)) {
      const range = (content ?? box).scrollHeight - box.clientHeight;
      if (range > Math.max(least, HIDDEN_SHARE * window.innerHeight))
        return { ...positionAt(box.scrollTop + moved, range), isMoved: true };
    }
    if (!transform || transform === 'none') continue;
    content = box;
    moved = -new DOMMatrix(transform).m42;
  }
  return null;
}

/** Fractional positions stop a pixel short of the end. */
const positionAt = (y: number, range: number): ScrollPosition => ({
  y,
  percent: y + 1 >= range ? 100 : (100 * y) / range,
});
