import type { Browser } from '../../../shared/base/browser.ts';

/** A countdown that waits while the visitor uses the popup (WCAG 2.2.1, decision 47). */
export interface AutoClose {
  /** While the pointer rests on the popup. */
  pause(): void;
  resume(): void;
  /** A key or a tap: the visitor is reading, so the time starts again. */
  restart(): void;
  stop(): void;
}

export function startAutoClose(browser: Browser, ms: number, done: () => void): AutoClose {
  let left = ms;
  let since = 0;
  let stopTimer: (() => void) | null = null;
  let over = false;
  const pause = () => {
    if (!stopTimer) return;
    stopTimer();
    stopTimer = null;
    left -= browser.now() - since;
  };
  const resume = () => {
    if (stopTimer || over) return;
    since = browser.now();
    stopTimer = browser.after(Math.max(0, left), () => {
      over = true;
      stopTimer = null;
      done();
    });
  };
  resume();
  return {
    pause,
    resume,
    restart() {
      const running = stopTimer !== null;
      pause();
      left = ms;
      if (running) resume();
    },
    stop() {
      pause();
      over = true;
    },
  };
}
