import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { setInline } from '../../../shared/page/scroll-lock.ts';
import { animateFrom, finishAnimation } from './animate-from.ts';

/** Headers that become fixed while the page scrolls are found by looking again, at most this often. */
const LOOK_AGAIN_MS = 200;
/** A toolbar, a header, a strip below it: more than that stacked at the top is not a header. */
const MOST_STACKED = 3;
/** Headers that were released and may still be moving. */
const returning = new Set<HTMLElement>();
const OURS = /^(?:poptin-|consent-banner$)/;

/**
 * Moves elements that the page has fixed (or stuck) to its top edge down by `height`: the page's margin does not move
 * them (decision 6). An element right below another moves along.
 * @returns the function that restores the page's own inline styles.
 */
export function shiftHeaders(browser: Browser, document: Document, height: number): Stop {
  const { window } = browser;
  const undos = new Map<HTMLElement, Stop>();
  let stopWaiting: Stop | null = null;

  const look = () => {
    // a returning header counts as being at its place, and continues from where it is
    const onTheWay = new Map([...returning].map((each) => [each, window.getComputedStyle(each).top]));
    for (const each of returning) finishAnimation(each);
    returning.clear();
    // elements moved before are at `height` now; new ones still touch the edge
    for (let depth = 0, edge = 0; depth < MOST_STACKED; depth++) {
      const found = fixedAt(document, edge).filter((each) => !undos.has(each));
      for (const header of found) {
        edge = Math.max(edge, header.getBoundingClientRect().bottom);
        undos.set(header, shift(window, header, height, onTheWay.get(header)));
      }
      if (found.length === 0) break;
    }
  };
  const lookSoon = () => {
    stopWaiting ??= browser.after(LOOK_AGAIN_MS, () => {
      stopWaiting = null;
      look();
    });
  };
  look();
  window.addEventListener('scroll', lookSoon, { passive: true });
  return () => {
    window.removeEventListener('scroll', lookSoon);
    stopWaiting?.();
    for (const undo of undos.values()) undo();
  };
}

function shift(window: Window, header: HTMLElement, height: number, from: string | undefined): Stop {
  const { top } = window.getComputedStyle(header);
  const undo = setInline(header, 'top', `${(Number.parseFloat(top) || 0) + height}px`);
  animateFrom(window, header, 'top', from ?? top);
  return () => {
    const held = window.getComputedStyle(header).top;
    finishAnimation(header);
    undo();
    const way = animateFrom(window, header, 'top', held);
    if (!way) return;
    returning.add(header);
    way.finished.then(
      () => returning.delete(header),
      () => {}, // settled by the next look
    );
  };
}

/** Fixed and sticky elements of the page whose top is at `edge`, in pixels from the top of the screen. */
function fixedAt(document: Document, edge: number): HTMLElement[] {
  const { clientWidth } = document.documentElement;
  const found = new Set<HTMLElement>();
  for (const share of [0.02, 0.25, 0.5, 0.75, 0.98]) {
    for (const hit of document.elementsFromPoint(clientWidth * share, edge + 1)) {
      const header = fixedAround(hit);
      if (header && Math.abs(header.getBoundingClientRect().top - edge) <= 1) found.add(header);
    }
  }
  return [...found];
}

function fixedAround(hit: Element): HTMLElement | null {
  for (let here: Element | null = hit; here; here = here.parentElement) {
    if (!(here instanceof HTMLElement)) continue;
    const { position } = getComputedStyle(here);
    if (position !== 'fixed' && position !== 'sticky') continue;
    // without a `top` it is where the flow puts it, and the flow moves; ours find their place themselves
    const isFlowing = here.computedStyleMap?.().get('top')?.toString() === 'auto';
    return isFlowing || OURS.test(here.localName) ? null : here;
  }
  return null;
}
