import type { Browser } from '../../shared/base/browser.ts';
import type { TabFacts } from './tabshow.ts';

/** Decision 39: for the session; for the page's life if storage is blocked. */
export const DISMISSED = 'poptin_tab_dismissed_';

/** (A) As long as the cookies of the run that say the same (popup §9). */
const HISTORY_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * What this browser remembers about the popup. The histories are the run's (elements/display-run/visitor/stored.ts)
 * and only read here. Their names are repeated and one number is read without a schema, because the tab's first view
 * should weigh 2 kB (decision D-13). A test compares the two.
 */
export function recall({ session, local, now }: Browser, id: string): Omit<TabFacts, 'isOpen'> {
  const happened = (deed: string): boolean => {
    try {
      // null for most, which is no reason to throw: that takes a slow phone 10 ms
      const at: unknown = JSON.parse(local.get(`poptin_${deed}`) as string)?.[id];
      return typeof at === 'number' && now() - at < HISTORY_LIFE_MS;
    } catch {
      return false; // another script's text under our key
    }
  };
  return {
    wasShown: session.get(`poptin_n_s_${id}`) !== null,
    wasClosed: happened('closed'),
    isConverted: happened('converted'),
    isDismissed: session.get(DISMISSED + id) !== null,
  };
}
