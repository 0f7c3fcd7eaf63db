import type { Browser, Stop } from '../../../../shared/base/browser.ts';
import { createStore, type Store } from '../../../../shared/base/store.ts';
import { type Deadline, type TimeLeft, timeLeft } from './deadline.ts';
import { everySecond } from './every-second.ts';

const HOUR_MS = 3_600_000;

/** Time that runs out on a popup (popup §4 "Timer popups"). */
export interface Countdown extends Store<{ left: TimeLeft }> {
  /** The end is past: the popup is not shown. */
  readonly isOver: boolean;
  /** It begins with an hour or more: hours are shown, to the end, so that nothing moves. */
  readonly hasHours: boolean;
  /** The popup is on the screen: ticks until the end, then calls `over` once. */
  start(over: () => void): Stop;
}

export interface CountdownOptions {
  browser: Browser;
  poptinId: string;
  deadline: Deadline;
  /** The server's clock minus ours, in milliseconds (decision 80). */
  clockOffset: number;
  preview: boolean;
}

/** An evergreen end is fixed when the popup first opens in a session, so that a reload does not win time (decision 79). */
export function createCountdown({ browser, ...options }: CountdownOptions): Countdown {
  const { deadline, preview } = options;
  const key = `poptin_timer_${options.poptinId}`;
  // on a whole second of our clock, as the ticks are
  const at = Math.ceil(findEnd() / 1000) * 1000;
  const left = () => at - browser.now();
  const { getState, subscribe, setState } = createStore({ left: timeLeft(left()) });

  function findEnd(): number {
    if (deadline.kind === 'date') return deadline.at - options.clockOffset;
    const fresh = browser.now() + deadline.ms;
    const kept = preview ? 0 : Number(browser.session.get(key));
    return kept > 0 && kept <= fresh + 1000 ? kept : fresh;
  }

  return {
    getState,
    subscribe,
    isOver: left() <= 0,
    hasHours: left() >= HOUR_MS,
    start(over) {
      if (deadline.kind === 'evergreen' && !preview) browser.session.set(key, String(at));
      setState({ left: timeLeft(left()) });
      const stop = everySecond(browser, () => {
        setState({ left: timeLeft(left()) });
        if (left() >= 500) return; // a tick may come a little early
        stop();
        over();
      });
      return stop;
    },
  };
}
