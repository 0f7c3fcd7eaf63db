import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { canBeUsed } from './can-be-used.ts';

/** A page may hide a place for a moment while it changes. */
const SETTLE_MS = 150;

/**
 * Calls `lost` when what floats can be seen or used no longer, because the page has hidden its place or made it inert:
 * the page would stay locked behind nothing.
 */
export function watchUse({ window, after }: Browser, layer: Element, lost: () => void): Stop {
  let stopTimer: Stop = () => {};
  const look = () => {
    stopTimer();
    if (!canBeUsed(layer)) stopTimer = after(SETTLE_MS, () => canBeUsed(layer) || lost());
  };
  // reports whatever way it is hidden: media queries, closed details, content-visibility
  const sights = new window.IntersectionObserver(look);
  sights.observe(layer);
  const marks = new window.MutationObserver(look);
  let root = layer.getRootNode();
  while ('host' in root) {
    root = (root as ShadowRoot).host.getRootNode();
    marks.observe(root, { subtree: true, attributeFilter: ['inert'] });
  }
  return () => {
    stopTimer();
    sights.disconnect();
    marks.disconnect();
  };
}
