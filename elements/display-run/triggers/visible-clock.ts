import type { Browser, Stop } from '../../../shared/base/browser.ts';
import type { Subscribe } from './event-hub.ts';
import type { Fire } from './fire.ts';
import { createThresholds } from './thresholds.ts';

/** Counts the time that the page is visible: it pauses in a hidden tab (decision 21). */
export interface VisibleClock {
  /** Visible milliseconds since the page view began. */
  elapsed(): number;
  /** Fires when `ms` of visible time have passed since the page view began. */
  at(ms: number, fire: Fire): Stop;
}

export function createVisibleClock(browser: Browser, on: Subscribe): VisibleClock {
  const document = browser.window.document;
  let seen = 0;
  let since = document.hidden ? null : browser.now();
  let stopTimer: Stop = () => {};
  /** Deadlines of the timer: a thousand popups of the same second set it once. */
  let timed = Number.POSITIVE_INFINITY;
  const stopWaiting = () => {
    stopTimer();
    timed = Number.POSITIVE_INFINITY;
  };
  const elapsed = () => seen + (since === null ? 0 : browser.now() - since);
  const wait = () => {
    const next = since === null ? Number.POSITIVE_INFINITY : thresholds.next();
    if (next === timed) return;
    stopWaiting();
    if (next === Number.POSITIVE_INFINITY) return;
    timed = next;
    stopTimer = browser.after(Math.max(0, next - elapsed()), () => {
      timed = Number.POSITIVE_INFINITY;
      thresholds.reach(elapsed());
      wait();
    });
  };
  const follow = () => {
    seen = elapsed();
    since = document.hidden ? null : browser.now();
    wait();
  };
  // the clock runs as long as the page view does: `elapsed` is read long after the last threshold
  on('visibilitychange', follow);
  const thresholds = createThresholds(() => stopWaiting);
  return {
    elapsed,
    at(ms, fire) {
      const stop = thresholds.add(ms, fire);
      wait();
      return stop;
    },
  };
}
