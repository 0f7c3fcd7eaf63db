import type { CanvasPart } from './parts.ts';
import { findParts, measure, type Places } from './places.ts';

/** Parts on the page of a frame. */
export interface Watch {
  /** Scrolls a part into view. */
  show(id: string): void;
  /** Scrolls what a wheel over a part would scroll. */
  scroll(id: string, pixels: number): void;
  stop(): void;
}

const NOTHING: Watch = { show() {}, scroll() {}, stop() {} };

/**
 * Follows parts on the page of a frame: they move when it is scrolled, when a picture arrives, when the popup comes in.
 * While it is being drawn anew there are none, and the last places stay.
 */
export function watchParts(
  frame: HTMLIFrameElement,
  parts: readonly CanvasPart[],
  onPlaces: (places: Places) => void,
): Watch {
  const window = frame.contentWindow as (Window & typeof globalThis) | null;
  const { contentDocument: document } = frame;
  if (!window || !document) return NOTHING;
  const elements = findParts(document, parts);
  const stop = new AbortController();
  let asked = 0;
  const tell = () => {
    asked = 0;
    const isThere = elements.size === 0 ? isDrawn(document, parts) : isConnected(elements);
    if (isThere && !stop.signal.aborted) onPlaces(measure(elements));
  };
  const ask = () => {
    asked ||= window.requestAnimationFrame(tell);
  };
  const roots = new Set([...elements.values()].map((each) => each.getRootNode()));
  for (const root of [document, ...roots])
    for (const event of ['scroll', 'load', 'transitionend', 'animationend'])
      root.addEventListener(event, ask, { capture: true, passive: true, signal: stop.signal });
  window.addEventListener('resize', ask, { signal: stop.signal });
  const sizes = new ResizeObserver(ask);
  for (const each of elements.values()) sizes.observe(each);
  // what is not a part may move the parts
  for (const root of roots)
    if (root instanceof window.ShadowRoot)
      for (const each of root.querySelectorAll('[part~="popup"], [part~="content"] > *')) sizes.observe(each);
  void document.fonts?.ready.then(ask);
  tell();
  return {
    show: (id) => elements.get(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    scroll: (id, pixels) => findScroller(elements.get(id))?.scrollBy({ top: pixels }),
    stop() {
      stop.abort();
      sizes.disconnect();
      if (asked) window.cancelAnimationFrame(asked);
    },
  };
}

const isConnected = (elements: ReadonlyMap<string, HTMLElement>): boolean =>
  [...elements.values()].some((each) => each.isConnected);

/** Whether there is a popup at all: one without words has no parts. */
const isDrawn = (document: Document, parts: readonly CanvasPart[]): boolean =>
  parts.some(({ tag }) => document.querySelector(tag)?.shadowRoot?.querySelector('[part]'));

/** What scrolls around an element, across shadow roots; the page at last. */
function findScroller(element: HTMLElement | undefined): Element | null {
  let each: Element | null | undefined = element;
  while (each) {
    const { overflowY } = getComputedStyle(each);
    if (/auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight) return each;
    const root = each.getRootNode();
    each = each.parentElement ?? ('host' in root ? (root as ShadowRoot).host : null);
  }
  return element?.ownerDocument.scrollingElement ?? null;
}
