import type { Browser } from '../../../shared/base/browser.ts';
import { savesData } from '../../../shared/saves-data.ts';
import type { LazyShowing } from '../stage/lazy-showing.ts';
import type { PoptinRule } from '../wire/poptin.ts';

/** Per page view. Only one popup opens at a time; of a thousand near ones, the first are the likely ones. */
const MOST_AHEAD = 3;

/**
 * Fetches what shows a popup before it is needed, in idle time; nothing with Save-Data and on slow lines (decision
 * D-1). Call it when a trigger is near, or a pointer is over something that opens the popup.
 */
export function createPrefetch(
  browser: Browser,
  showing: LazyShowing,
  signal: () => AbortSignal | undefined,
) {
  const ahead = new WeakMap<AbortSignal, Set<string>>();
  return ({ id, ...rest }: PoptinRule): void => {
    const life = signal();
    if (!life || savesData(browser)) return;
    const known = ahead.get(life) ?? new Set<string>();
    ahead.set(life, known);
    if (known.has(id) || known.size >= MOST_AHEAD) return;
    known.add(id);
    const stop = browser.idle(async () => {
      const loaded = await showing.load();
      if (!life.aborted) await loaded?.prepare({ id, ...rest });
    });
    life.addEventListener('abort', stop);
  };
}
