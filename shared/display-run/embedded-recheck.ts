import type { Browser, Stop } from '../browser.ts';

/** Reading 82: popup §9's five seconds, doubled up to here, and not for ever. */
const FIRST_MS = 5000;
const LAST_MS = 40_000;
const MOST = 12;

/**
 * Places whose popup the provider did not send are asked for again: only while such a place stands on a page that is
 * seen, with back-off.
 * @param missing ids of places without a popup.
 * @param ask asks the provider for them once more.
 */
export function recheckEmbedded(
  browser: Browser,
  missing: () => string[],
  ask: (ids: string[]) => Promise<void>,
): Stop {
  let stopTimer: Stop = () => {};
  let isStopped = false;
  let asked = 0;
  const wait = () => {
    if (isStopped || asked >= MOST) return;
    stopTimer = browser.after(Math.min(LAST_MS, FIRST_MS * 2 ** asked), () => void look());
  };
  const look = async () => {
    const ids = missing();
    if (ids.length === 0) return;
    if (!browser.window.document.hidden) {
      asked += 1;
      await ask(ids);
    }
    wait();
  };
  wait();
  return () => {
    isStopped = true;
    stopTimer();
  };
}
