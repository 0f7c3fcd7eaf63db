import type { Browser } from '../../../shared/base/browser.ts';

/** Decision 40. */
export const GAP_MS = 3000;

/** The run that holds a page's lock: two tags with different sources are two runs, and there is one visitor. */
const holders = new WeakMap<object, symbol>();

/** The page's one place for a lightbox, gamified or fullpage popup (popup §4), as one run sees it. */
export interface DisplayLock {
  /** A popup of this run is in it. */
  isHeld(): boolean;
  /** A popup of another run is in it. */
  isHeldElsewhere(): boolean;
  acquire(id: string): void;
  /** @param gap the next popup waits {@link GAP_MS}. */
  release(id: string, gap: boolean): void;
  /** Milliseconds until the gap after the last popup is over. */
  remainingGap(): number;
}

export function createDisplayLock(browser: Browser): DisplayLock {
  const run = Symbol('run');
  const window = browser.window;
  const state: { holder: string | null; freeFrom: number } = { holder: null, freeFrom: 0 };
  return {
    isHeld: () => state.holder !== null,
    isHeldElsewhere: () => (holders.get(window) ?? run) !== run,
    acquire(id) {
      state.holder ??= id;
      if (!holders.has(window)) holders.set(window, run);
    },
    release(id, gap) {
      if (state.holder !== id) return;
      state.holder = null;
      if (holders.get(window) === run) holders.delete(window);
      if (gap) state.freeFrom = browser.now() + GAP_MS;
    },
    remainingGap: () => Math.max(0, state.freeFrom - browser.now()),
  };
}
