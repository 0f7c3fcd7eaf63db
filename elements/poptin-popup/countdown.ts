import type { Browser, Stop } from '../../shared/browser.ts';
import { createStore, type Store } from '../../shared/store.ts';
import { type Deadline, type TimeLeft, timeLeft } from './deadline.ts';

/** Time that runs out on a popup (popup §4 "Timer popups"). */
export interface Countdown extends Store<{ left: TimeLeft }> {
  /** The end is past: the popup is not shown. */
  readonly isOver: boolean;
  /** Ticks until the end, then calls `over` once. */
  start(over: () => void): Stop;
}

/** An evergreen end is fixed at the first showing of a session, so that a reload does not win time (readings 79). */
export function createCountdown(
  browser: Browser,
  poptinId: string,
  deadline: Deadline,
  preview: boolean,
): Countdown {
  const at = endOf(browser, `poptin_timer_${poptinId}`, deadline, preview);
  const left = () => at - browser.now();
  const { getState, subscribe, setState } = createStore({ left: timeLeft(left()) });
  return {
    getState,
    subscribe,
    isOver: left() <= 0,
    start(over) {
      const stop = browser.every(1000, () => {
        setState({ left: timeLeft(left()) });
        if (left() > 0) return;
        stop();
        over();
      });
      return stop;
    },
  };
}

function endOf(browser: Browser, key: string, deadline: Deadline, preview: boolean): number {
  if (deadline.kind === 'date') return deadline.at;
  const fresh = browser.now() + deadline.ms;
  if (preview) return fresh;
  const kept = Number(browser.session.get(key) ?? Number.NaN);
  if (kept > 0 && kept <= fresh) return kept;
  browser.session.set(key, String(fresh));
  return fresh;
}
