import type { Stop } from '../../../shared/base/browser.ts';
import type { PageBrowser } from '../../../shared/base/page-browser.ts';

/**
 * Called once: when the element has passed its waypoint, or `instantly` if the visitor should not have to wait for
 * it.
 */
export type Reached = (instantly: boolean) => void;

export interface Waypoints {
  add(element: Element, reached: Reached): Stop;
  stop(): void;
}

/**
 * Reports when elements have scrolled past `offset` percent of the viewport's height, measured from its top (site
 * §9); everything above has passed too, however the visitor got there.
 * Nothing waits forever. Elements that the end of the page keeps below the offset count as passed at the end of
 * scrolling; focused elements count as passed; reduced motion and printing pass everything at once, instantly.
 */
export function createWaypoints({ window }: PageBrowser, offset: number): Waypoints {
  const document = window.document;
  const life = new AbortController();
  const { signal } = life;
  const waiting = new Map<Element, Reached>();
  const reach = (element: Element, instantly = false) => {
    const reached = waiting.get(element);
    forget(element);
    reached?.(instantly);
  };
  const forget = (element: Element) => {
    waiting.delete(element);
    observer.unobserve(element);
  };
  const reachWhere = (test: (element: Element) => boolean, instantly = false) => {
    for (const element of [...waiting.keys()]) if (test(element)) reach(element, instantly);
  };
  // `root: document` makes the margins count inside frames too
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        if (isIntersecting) reach(target, boundingClientRect.bottom < 0); // nobody sees the elements that a jump left above
      }
    },
    { root: document, rootMargin: `${FAR_PX}px 0px ${offset - 100}% 0px` },
  );
  /** The page need not be the scroller: many themes scroll the body or a wrapper. */
  const atEnd = (scroller: Element) => {
    if (waiting.size === 0 || scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 2) return;
    reachWhere((each) => scroller.contains(each) && each.getBoundingClientRect().top < window.innerHeight);
  };
  const root = document.documentElement;
  document.addEventListener(
    'scroll',
    ({ target }) => atEnd(target instanceof window.Element ? target : (document.scrollingElement ?? root)),
    { capture: true, passive: true, signal },
  );
  // the window's own: another one's reports a loop in WebKit
  const sizes = new window.ResizeObserver(() => atEnd(document.scrollingElement ?? root));
  sizes.observe(root);
  document.addEventListener('focusin', ({ target }) => reachWhere((each) => each.contains(target as Node)), {
    signal,
  });
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const all = () => reachWhere(() => true, true);
  still.addEventListener('change', () => still.matches && all(), { signal });
  window.addEventListener('beforeprint', all, { signal });
  return {
    add(element, reached) {
      waiting.set(element, reached);
      if (still.matches) reach(element, true);
      else observer.observe(element);
      return () => forget(element);
    },
    stop() {
      life.abort();
      observer.disconnect();
      sizes.disconnect();
      waiting.clear();
    },
  };
}

/** Everything above the viewport counts as passed. */
const FAR_PX = 1_000_000;
