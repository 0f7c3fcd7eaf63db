import type { Stop } from '../../../shared/base/browser.ts';
import type { Fire } from './fire.ts';

/**
 * Popups that wait for one rising value, kept in order, so that a change of the value costs nothing while
 * it reaches none of them: a scroll event with 1,000 armed popups is one comparison.
 */
export interface Thresholds {
  add(at: number, fire: Fire): Stop;
  /** Fires everything that waits at or below `value`. @returns the entries that could not use it. */
  reach(value: number): Waiting[];
  /** The lowest value waited for; Infinity if there is none. */
  next(): number;
}

export interface Waiting {
  at: number;
  fire: Fire;
}

/** Browsers count timers in 32 bits: a longer one ends at once, again and again. This is 24 days. */
const MOST = 2 ** 31 - 1;

/** @param begin starts the meter when the first entry is added; its stop is called when the last one is gone. */
export function createThresholds(begin: () => Stop): Thresholds {
  /** The next to fire is last; among equals, the one that was added first. */
  const waiting: Waiting[] = [];
  let stop: Stop | null = null;
  const stopIfUnused = () => {
    if (waiting.length > 0) return;
    stop?.();
    stop = null;
  };
  /** The number of entries before the first one for which `isAfter` is false. */
  const countWhile = (isAfter: (at: number) => boolean): number => {
    let low = 0;
    let high = waiting.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isAfter((waiting[middle] as Waiting).at)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const remove = (entry: Waiting) => {
    // among equals the first one added is last, and is removed first when a page view ends
    for (let place = countWhile((at) => at >= entry.at) - 1; waiting[place]?.at === entry.at; place -= 1) {
      if (waiting[place] !== entry) continue;
      waiting.splice(place, 1);
      return;
    }
  };
  return {
    add(at, fire) {
      const entry = { at: Math.min(at, MOST), fire };
      waiting.splice(
        countWhile((each) => each > entry.at),
        0,
        entry,
      );
      stop ??= begin();
      return () => {
        remove(entry);
        stopIfUnused();
      };
    },
    reach(value) {
      const refused: Waiting[] = [];
      for (let last = waiting.at(-1); last && last.at <= value; last = waiting.at(-1)) {
        waiting.pop();
        if (!last.fire()) refused.push(last);
      }
      stopIfUnused();
      return refused;
    },
    next: () => waiting.at(-1)?.at ?? Number.POSITIVE_INFINITY,
  };
}
