import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { canBeUsed, isRendered } from './can-be-used.ts';

/** A page may hide a place for a moment while it changes. */
export const SETTLE_MS = 150;

/**
 * Calls `lost` when what floats can no longer be seen because the page has hidden its place.
 *
 * @param locks whether it locks the page, which would stay locked behind something inert. Anything else may be inert for a
 * while, as the page is: behind a menu or a dialog of the page.
 */
export function watchHidden(
  { window, after }: Pick<Browser, 'window' | 'after'>,
  layer: Element,
  locks: boolean,
  lost: () => void,
): Stop {
  const isUsable = locks ? canBeUsed : isRendered;
  // what floats is not printed
  const isFine = (element: Element) => isUsable(element) || window.matchMedia('print').matches;
  let stopTimer: Stop = () => {};
  const look = () => {
    stopTimer();
    if (!isFine(layer)) stopTimer = after(SETTLE_MS, () => isFine(layer) || lost());
  };
  // reports whatever way it is hidden: media queries, closed details, content-visibility
  const sights = new window.IntersectionObserver(look);
  sights.observe(layer);
  const marks = new window.MutationObserver(look);
  let root = layer.getRootNode();
  while (locks && 'host' in root) {
    root = (root as ShadowRoot).host.getRootNode();
    marks.observe(root, { subtree: true, attributeFilter: ['inert'] });
  }
  return () => {
    stopTimer();
    sights.disconnect();
    marks.disconnect();
  };
}
