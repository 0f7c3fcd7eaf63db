import type { Browser, Stop } from '../../../shared/browser.ts';
import type { RunStore } from '../run/run-state.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Source } from '../wire/source.ts';
import type { Places } from './places.ts';

/** Decision 82: popup §9's five seconds, doubled up to here, and not for ever. */
const FIRST_MS = 5000;
const LAST_MS = 40_000;
const MOST = 12;

/**
 * Places whose popup the provider did not send are asked for again: only while such a place stands on a page that is
 * seen, with back-off. A static file has nothing more to say: there the site owner is told.
 * @param options.found takes a popup that came at last.
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
  const ask = async (ids: readonly string[]) => {
    const loaded = await source.load(ids, true, signal);
    state.setState({ rechecks: state.getState().rechecks + 1 });
    if (isStopped || !loaded.ok) return;
    for (const poptin of loaded.value.poptins) {
      if (ids.includes(poptin.id) && !known.has(poptin.id)) found(poptin);
    }
  };
  wait();
  return () => {
    isStopped = true;
    stopTimer();
  };
}
