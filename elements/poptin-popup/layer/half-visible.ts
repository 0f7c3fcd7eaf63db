import type { Browser } from '../../../shared/base/browser.ts';

/** Decision 83: the part of a popup that must be visible, and for how long. */
const SHARE = 0.5;
const SEEN_MS = 1000;
/** A place in the window is looked at this often. */
const LOOK_MS = 250;

/**
 * Calls `seen` once, when half of `element` has been visible for one second, or earlier if the visitor uses it. Of what
 * is higher or wider than the window, half of the window counts. Out of the window, hidden, transparent, covered by
 * something else, in a tab in the background: not visible.
 */
export function whenHalfVisible(
  browser: Browser,
  element: HTMLElement,
  signal: AbortSignal,
  seen: () => void,
): void {
  const { window } = browser;
  const watching = new AbortController();
  const { signal: watched } = watching;
  const end = () => watching.abort();
  const count = () => {
    end();
    seen();
  };
  if (signal.aborted) return;
  signal.addEventListener('abort', end, { signal: watched });
  // a key that presses a button is a click: keys of our own controls do not leave them.
  for (const type of ['pointerdown', 'click', 'input'])
    element.addEventListener(type, count, { signal: watched });

  let since: number | null = null;
  // nothing is reported while the tab is in the background
  window.document.addEventListener('visibilitychange', () => (since = null), { signal: watched });
  let stopTimer = () => {};
  const observer = new window.IntersectionObserver((entries) => {
    stopTimer();
    const entry = entries.at(-1) as IntersectionObserverEntry;
    const isSeen = isHalfVisible(entry, window) && isUncovered(element, entry.intersectionRect);
    since = isSeen ? (since ?? browser.now()) : null;
    if (since !== null && browser.now() - since >= SEEN_MS) return count();
    if (!entry.isIntersecting) return;
    stopTimer = browser.after(LOOK_MS, () => {
      observer.unobserve(element);
      observer.observe(element); // reports where it is now
    });
  });
  observer.observe(element);
  watched.addEventListener('abort', () => {
    observer.disconnect();
    stopTimer();
  });
}

function isHalfVisible(
  { intersectionRect: part, boundingClientRect: whole }: IntersectionObserverEntry,
  { innerWidth, innerHeight }: Window,
): boolean {
  const most = Math.min(whole.width, innerWidth) * Math.min(whole.height, innerHeight);
  return most > 0 && part.width * part.height >= most * SHARE;
}

/** Whether `element` is what one sees at most of five points of `box`. */
function isUncovered(element: HTMLElement, box: DOMRectReadOnly): boolean {
  const { ownerDocument: document } = element;
  const shows = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
  if (document.hidden || !shows) return false;
  const root = element.getRootNode() as Document | ShadowRoot;
  const points = [
    [2, 2],
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ] as const;
  const hits = points.filter(([across, down]) => {
    const hit = root.elementFromPoint(box.left + (box.width * across) / 4, box.top + (box.height * down) / 4);
    return element.contains(hit);
  });
  return hits.length > 2;
}
