import type { Stop } from '../../../shared/base/browser.ts';
import type { PlainBrowser } from '../../../shared/plain-browser.ts';

/** Site §9. */
const RESIZE_DEBOUNCE_MS = 500;

/**
 * Reports the width of one column of the list, taken from its first tile of that width: immediately, when a hidden
 * container is shown (no polling: a box that gets a size is a resize), and 500 ms after the last change. A list
 * without a width is not reported.
 */
export function watchTileWidth(
  browser: PlainBrowser,
  list: Element,
  report: (width: number, resized: boolean) => void,
): Stop {
  let known = false;
  let stopWaiting: Stop = () => {};
  const measure = () => {
    const tile = [...list.children].find((each) => !each.classList.contains('large'));
    const width = tile?.getBoundingClientRect().width || (list.firstElementChild?.clientWidth ?? 0) / 2;
    if (width <= 0) return;
    report(width, known);
    known = true;
  };
  const observer = new browser.window.ResizeObserver(() => {
    if (!known) return measure();
    stopWaiting();
    stopWaiting = browser.after(RESIZE_DEBOUNCE_MS, measure);
  });
  measure();
  observer.observe(list);
  return () => {
    stopWaiting();
    observer.disconnect();
  };
}
