import type { Browser } from './base/browser.ts';

/** Every request has its own key: two tabs that add one at the same moment do not overwrite each other. */
export const STORAGE_PREFIX = 'tagdrop_outbox:';

/** The database of requests that visitors were thanked for; it exists only while one waits. */
export const DURABLE = 'tagdrop_outbox';

/** Everything is wiped (`shared/forget.ts`): the outbox drops what it has in memory. */
export const FORGOTTEN = 'tagdrop-forgotten';

/** Whether an earlier page left a request behind: one look at the storage, before any chunk is fetched. */
export const hasStoredRequests = (browser: Browser): boolean =>
  browser.local.keys().some((key) => key.startsWith(STORAGE_PREFIX));

/** Whether there is a database of requests: a browser that was killed may have lost what web storage had. */
export function hasDurableRequests(page: Pick<Window, 'indexedDB'>): Promise<boolean> {
  const known = looks.get(page);
  if (known) return known;
  // a page's own Promise may lack `finally`
  const look = lookForDatabase(page).then((found) => {
    looks.delete(page);
    return found;
  });
  looks.set(page, look);
  return look;
}

/** Looks under way: a thousand popups share one. */
const looks = new WeakMap<object, Promise<boolean>>();

const lookForDatabase = (page: Pick<Window, 'indexedDB'>): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const asked = page.indexedDB.open(DURABLE);
      // it did not exist, and must not be created
      asked.onupgradeneeded = () => asked.transaction?.abort();
      asked.onerror = () => resolve(false);
      asked.onsuccess = () => {
        asked.result.close();
        resolve(true);
      };
    } catch {
      resolve(false); // blocked, or missing
    }
  });
