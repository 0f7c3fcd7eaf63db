import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { setInline } from '../../../shared/page/scroll-lock.ts';
import { animateFrom, finishAnimation } from './animate-from.ts';
import { findHeld, isClipped, isFixed, isPlaced, isTall, type Side } from './held-elements.ts';

/** What becomes fixed while the page scrolls is found by looking again, at most this often. */
const LOOK_AGAIN_MS = 200;
/** A menu, a dialog: what the visitor has opened is found sooner. */
const LOOK_SOON_MS = 50;
/** A page that answers each of our values with its own gets a moment, or both would never end. */
const ARGUE_MS = 50;
/** A toolbar, a header, a strip below it: more than that stacked at the edge is not a header. */
const MOST_STACKED = 3;
/** After these, something may have come to the edge. */
const CHANGES = ['click', 'keyup', 'resize'];
/** These may come without an end, as `scroll` does. */
const MOTIONS = ['scroll', 'transitionend', 'animationend'];
/** Inherited from the root (`page-shift.ts`), so that it is right for bars at both edges. */
const REST = 'calc(100vh - var(--poptin-bar-top, 0px) - var(--poptin-bar-bottom, 0px))';

/** Where the list of a sidebar is. */
const INNER = ':scope > *, :scope > * > *';

/** Headers that were released and may still be moving. */
const returning = new Set<HTMLElement>();

interface Moved {
  /** Ours, or the page's own if we have only shortened the element. */
  readonly value: string;
  /** @param isAtOnce without the bar's motion. */
  undo(isAtOnce?: boolean): void;
}

/**
 * Moves what the page has fixed (or stuck) to that edge of the window away from it by `height`, and shortens what is as
 * high as the window: the page's margin does not move them (decision 6). An element right next to another moves along.
 * @param looked is called whenever something was moved, or has to be.
 * @returns the function that restores the page's own inline styles.
 */
export function shiftHeaders(
  browser: Browser,
  document: Document,
  side: Side,
  height: number,
  looked: () => void,
): Stop {
  const { window } = browser;
  const page = { window, document };
  const moved = new Map<HTMLElement, Moved>();
  let stopWaiting: Stop | null = null;
  let renewedAt = 0;

  /** Gives back what the page has moved itself, or no longer fixes. @returns what may need a new value. */
  const drop = () => {
    const dropped: HTMLElement[] = [];
    for (const [element, { value, undo }] of moved) {
      const { style } = element;
      const now = style.getPropertyValue(side);
      const isPages = now !== value;
      // before its style is computed: the page's value must not glide
      if (isPages) finishAnimation(element);
      else if (isFixed(element, side)) continue;
      const priority = style.getPropertyPriority(side);
      moved.delete(element);
      undo(true);
      if (isPages) style.setProperty(side, now, priority);
      if (isPages && isFixed(element, side)) dropped.push(element);
    }
    return dropped;
  };
  const add = (element: HTMLElement, from?: string | null) => {
    moved.set(element, shift(window, element, side, height, from));
    observer.observe(element, { attributes: true, attributeFilter: ['style', 'class'] });
  };
  /** A script that writes its own value at each scroll gets ours back before anything is painted. */
  const observer = new window.MutationObserver(() => {
    const isArgument = browser.now() - renewedAt < ARGUE_MS;
    const dropped = drop();
    if (dropped.length === 0) return;
    renewedAt = browser.now();
    if (isArgument) lookSoon(LOOK_AGAIN_MS);
    else for (const each of dropped) add(each, null);
  });

  const look = () => {
    stopWaiting?.();
    stopWaiting = null;
    // a returning header counts as being at its place, and continues from where it is
    const onTheWay = new Map([...returning].map((each) => [each, window.getComputedStyle(each)[side]]));
    for (const each of returning) finishAnimation(each);
    returning.clear();
    drop();
    // elements moved before are at `height` now; new ones are still within it
    for (let depth = 0, edge = 0; depth < MOST_STACKED; depth++) {
      const found = findHeld(page, side, edge, depth ? edge : height, (each) => moved.has(each));
      if (found.length === 0) break;
      edge = Math.max(edge, ...found.map((each) => endOf(window, each, side)));
      for (const each of found) add(each, onTheWay.get(each));
    }
    observer.takeRecords();
    if (moved.size > 0) looked();
  };
  function lookSoon(ms: number) {
    stopWaiting ??= browser.after(ms, look);
  }
  const lookAgain = () => lookSoon(LOOK_AGAIN_MS);
  const lookNext = () => lookSoon(LOOK_SOON_MS);
  look();
  const options = { passive: true, capture: true };
  for (const type of MOTIONS) window.addEventListener(type, lookAgain, options);
  for (const type of CHANGES) window.addEventListener(type, lookNext, options);
  return () => {
    for (const type of MOTIONS) window.removeEventListener(type, lookAgain, options);
    for (const type of CHANGES) window.removeEventListener(type, lookNext, options);
    observer.disconnect();
    stopWaiting?.();
    for (const { undo } of moved.values()) undo();
  };
}

/** Pixels from the edge to the far side of the element. */
function endOf({ innerHeight }: Window, element: HTMLElement, side: Side): number {
  const { top, bottom } = element.getBoundingClientRect();
  return side === 'top' ? bottom : innerHeight - top;
}

/**
 * Shortens what would end outside of the window once it is moved, or under the bar; what shows all of its content is
 * put next to the bar instead. In units that are right after a resize, too.
 * @param by how far the element will be moved; 0 if the page holds it at the other edge.
 */
function keepInside(
  window: Window,
  element: HTMLElement,
  side: Side,
  height: number,
  by: number,
  set: (name: string, value: string) => void,
): void {
  const box = element.getBoundingClientRect();
  const start = side === 'top' ? box.top : window.innerHeight - box.bottom;
  const rest = window.innerHeight - start - box.height;
  const style = window.getComputedStyle(element);
  // what was outside before is not our doing
  if (by ? rest >= by || rest < -1 : start >= height) return;
  if (isClipped(element)) {
    const taken = (by ? start + by : rest + height) + box.height - Number.parseFloat(style.height);
    set('max-height', `calc(100vh - ${taken}px)`);
    set('min-height', '0px');
  } else if (!by && style.position === 'fixed') {
    set(side === 'top' ? 'bottom' : 'top', 'auto');
    set(side, `${height}px`);
  }
}

/** @param from where its motion begins; null: it does not move, it is there. */
function shift(
  window: Window,
  element: HTMLElement,
  side: Side,
  height: number,
  from?: string | null,
): Moved {
  const style = window.getComputedStyle(element);
  const before = style[side];
  const undos: Stop[] = [];
  const set = (name: string, value: string) => undos.push(setInline(element, name, value));
  const placed = isPlaced(element, side);
  if (isTall(window, element)) {
    const { top, bottom } = element.getBoundingClientRect();
    // a list in it that is measured by the window too would stick out below
    for (const inner of element.querySelectorAll<HTMLElement>(INNER)) {
      const box = inner.getBoundingClientRect();
      if (box.bottom < bottom - 1 || box.height < height || !isClipped(inner)) continue;
      undos.push(setInline(inner, 'max-height', `calc(${REST} - ${box.top - top}px)`));
      undos.push(setInline(inner, 'min-height', '0px'));
    }
    set('max-height', REST);
    set('min-height', '0px');
  } else keepInside(window, element, side, height, placed ? height : 0, set);
  if (placed) set(side, `${(Number.parseFloat(before) || 0) + height}px`);
  const value = element.style.getPropertyValue(side);
  if (placed && from !== null) animateFrom(window, element, side, from ?? before);
  return {
    value,
    undo(isAtOnce) {
      const held = style[side];
      finishAnimation(element);
      for (const undo of undos.reverse()) undo();
      const way = isAtOnce || !placed ? null : animateFrom(window, element, side, held);
      if (!way) return;
      returning.add(element);
      way.finished.then(
        () => returning.delete(element),
        () => {}, // settled by the next look
      );
    },
  };
}
