import type { Browser, Stop } from '../base/browser.ts';
import type { StoredRequest } from './queued-request.ts';
import { FIRST_PAUSE_MS, pauseLeft } from './retry-schedule.ts';

/** Starts the next attempt: when a pause is over, or when the network returns. */
export interface RetryTimer {
  /** Waits for the earliest of `requests`. Without any there is no timer and no listener. */
  set(requests: readonly StoredRequest[]): void;
  /** Ends the pause; the network's return still starts an attempt. */
  clear(): void;
  stop(): void;
}

export function createRetryTimer(
  browser: Browser,
  { retry, retryNow }: { retry(): void; retryNow(): void },
): RetryTimer {
  const state: { clear: Stop; listening: AbortController | null } = { clear: () => {}, listening: null };

  const stop = () => {
    state.clear();
    state.listening?.abort();
    state.listening = null;
  };

  return {
    set(requests) {
      if (requests.length === 0) return stop();
      if (!state.listening) {
        state.listening = new AbortController();
        browser.window.addEventListener('online', retryNow, { signal: state.listening.signal });
      }
      const pause = Math.min(...requests.map((request) => pauseLeft(request, browser.now())));
      state.clear();
      state.clear = browser.after(Math.max(FIRST_PAUSE_MS, pause), retry);
    },
    clear: () => state.clear(),
    stop,
  };
}
