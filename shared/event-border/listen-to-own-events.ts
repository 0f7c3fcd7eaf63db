import type { Stop } from '../base/browser.ts';

/** As in `own-events.ts`, which is a separate chunk. */
const HEARD = Symbol.for('tagdrop.own-events-heard');

/**
 * Hears the keys, wheels, fingers and focus of our controls that the page does not get: they too are signs of the visitor.
 * A copy of the bundle hears those of another's tags.
 */
export function listenToOwnEvents(listener: (event: Event) => void): Stop {
  const window = globalThis as unknown as Record<symbol, Set<(event: Event) => void> | undefined>;
  const heard = window[HEARD] ?? new Set();
  window[HEARD] = heard.add(listener);
  return () => heard.delete(listener);
}
