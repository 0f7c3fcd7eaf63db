import type { Browser, Stop } from './base/browser.ts';

/** Tells of elements that come close to the window. */
export interface NearWatch {
  /** Calls `reached` when `element` is close, and again whenever it comes back. */
  add(element: Element, reached: () => void): Stop;
}

/**
 * This many are reported at once, and the next a moment later, if they are still close: a thousand tags without height all
 * begin at the same place, and those in front push the others away when they are drawn.
 */
const AT_ONCE = 10;
const PAUSE_MS = 100;

/** @param rootMargin how far outside of the window an element is close. */
export function createNearWatch(
  { window, after }: Pick<Browser, 'window' | 'after'>,
  rootMargin: string,
): NearWatch {
  const watched = new Map<Element, Set<() => void>>();
  const near = new Set<Element>();
  const state = { left: AT_ONCE, isPausing: false };
  const tell = () => {
    for (const element of near) {
      if (state.left === 0) break;
      near.delete(element);
      for (const reached of [...(watched.get(element) ?? [])]) {
        state.left = Math.max(0, state.left - 1);
        reached();
      }
    }
    if (near.size === 0 || state.isPausing) return;
    state.isPausing = true;
    after(PAUSE_MS, () => {
      state.isPausing = false;
      state.left = AT_ONCE;
      tell();
    });
  };
  const observer = new window.IntersectionObserver(
    (entries) => {
      if (!state.isPausing) state.left = AT_ONCE;
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      tell();
    },
    { rootMargin },
  );
  return {
    add(element, reached) {
      const listeners = watched.get(element) ?? new Set();
      if (listeners.size === 0) observer.observe(element);
      watched.set(element, listeners.add(reached));
      return () => {
        if (!listeners.delete(reached) || listeners.size > 0) return;
        watched.delete(element);
        near.delete(element);
        observer.unobserve(element);
      };
    },
  };
}
