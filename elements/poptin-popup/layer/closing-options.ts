import type { Browser, Stop } from '../../../shared/base/browser.ts';
import type { Closing } from '../format/appearance.ts';

/** The state of the ways out. `skipSeconds` above 0 keeps the Skip button disabled. */
export interface ClosingOptionsState {
  xShown: boolean;
  skipSeconds: number;
}

/** Longer delays are shown as configured, with a warning: visitors leave the page instead (decision 46). */
const LONG_DELAY_SEC = 15;

/** Starts the delay of the X, or the countdown of the Skip button (popup §4). */
export function startClosingOptions(
  browser: Browser,
  option: Closing,
  delaySec: number,
  change: (state: Partial<ClosingOptionsState>) => void,
): Stop {
  const seconds = Math.ceil(delaySec);
  if (delaySec > LONG_DELAY_SEC) {
    browser.log.warnOnce(
      `close delay ${delaySec}`,
      `A popup can be closed only after ${delaySec} s; more than ${LONG_DELAY_SEC} s drives visitors away.`,
    );
  }
  change({ xShown: option !== 'x' || seconds === 0, skipSeconds: option === 'button' ? seconds : 0 });
  if (seconds === 0 || (option !== 'x' && option !== 'button')) return () => {};
  if (option === 'x') return browser.after(delaySec * 1000, () => change({ xShown: true }));
  let left = seconds;
  const stop = browser.every(1000, () => {
    left--;
    change({ skipSeconds: left });
    if (left === 0) stop();
  });
  return stop;
}
