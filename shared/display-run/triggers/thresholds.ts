import type { Stop } from '../../browser.ts';
import type { Fire } from './trigger.ts';

/**
 * Many popups waiting for one rising value. They are kept in order, so that a change of the value costs nothing while
 * it reaches none of them: a scroll event with 1,000 armed popups is one comparison.
 */
export interface Thresholds {
  add(at: number, fire: Fire): Stop;
  /** Fires what waits at or below `value`. @returns those who could not use it. */
  reach(value: number): Waiting[];
  /** The lowest value waited for; Infinity if there is none. */
  next(): number;
}

export interface Waiting {
  at: number;
  fire: Fire;
}

/** @param begin runs when somebody waits, and what it returns when nobody does any more. */
export function createThresholds(begin: () => Stop): Thresholds {
  let waiting: Waiting[] = [];
  let isSorted = true;
  let stop: Stop | null = null;
  const settle = () => {
    if (waiting.length > 0) return;
    stop?.();
    stop = null;
  };
  const sort = () => {
    if (!isSorted) waiting.sort((one, other) => other.at - one.at); // the next to fire stands last
    isSorted = true;
  };
  return {
    add(at, fire) {
      const entry = { at, fire };
      const last = waiting.at(-1);
      isSorted &&= !last || at <= last.at;
      waiting.push(entry);
      stop ??= begin();
      return () => {
        waiting = waiting.filter((each) => each !== entry);
        settle();
      };
    },
    reach(value) {
      sort();
      const refused: Waiting[] = [];
      for (let last = waiting.at(-1); last && last.at <= value; last = waiting.at(-1)) {
        waiting.pop();
        if (!last.fire()) refused.push(last);
        sort(); // a fired popup may have armed another one
      }
      settle();
      return refused;
    },
    next() {
      sort();
      return waiting.at(-1)?.at ?? Number.POSITIVE_INFINITY;
    },
  };
}
