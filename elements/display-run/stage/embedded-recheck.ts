import type { Browser, Stop } from '../../../shared/base/browser.ts';
import type { RunStore } from '../state/run-state.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Source } from '../wire/source.ts';
import type { Places } from './places.ts';

/** Decision 82: the five seconds of popup §9, doubled up to `LAST_MS`, `MOST` times. */
const FIRST_MS = 5000;
const LAST_MS = 40_000;
const MOST = 12;

/**
 * Requests the popups of places again for which the provider sent none: with back-off, and only while the page is
 * visible and still has such a place. A static file never changes: the site owner is warned instead.
 * @param options.found receives a popup that arrived.
 */
export function recheckEmbedded(options: {
  browser: Browser;
  source: Source;
  places: Places;
  state: RunStore;
  known: ReadonlyMap<string, PoptinRule>;
  spa: 'auto' | 'off';
  signal: AbortSignal;
  found(poptin: PoptinRule): void;
}): Stop {
  const { browser, source, places, state, known, spa, signal, found } = options;
  const missing = () => places.listIds().filter((id) => !known.has(id));
  if (!source.isProvider || spa === 'off') {
    for (const id of missing()) {
      browser.log.warnOnce(`${id} missing`, `There is no popup ${id} for its place on the page.`);
    }
    return () => {};
  }
  const stopped = new AbortController();
  const current: { stopTimer: Stop; rechecks: number } = { stopTimer: () => {}, rechecks: 0 };
  const wait = () => {
    if (stopped.signal.aborted || current.rechecks >= MOST) return;
    current.stopTimer = browser.after(
      Math.min(LAST_MS, FIRST_MS * 2 ** current.rechecks),
      () => void recheck(),
    );
  };
  const recheck = async () => {
    const ids = missing();
    if (ids.length === 0) return;
    if (!browser.window.document.hidden) {
      current.rechecks += 1;
      await request(ids);
    }
    wait();
  };
  const request = async (ids: readonly string[]) => {
    const loaded = await source.load(ids, true, signal);
    state.setState({ rechecks: state.getState().rechecks + 1 });
    if (stopped.signal.aborted || !loaded.ok) return;
    for (const poptin of loaded.value.poptins) {
      if (ids.includes(poptin.id) && !known.has(poptin.id)) found(poptin);
    }
  };
  wait();
  return () => {
    stopped.abort();
    current.stopTimer();
  };
}
