import type { Browser } from './base/browser.ts';

/** Every request has its own key: two tabs that add one at the same moment do not overwrite each other. */
export const STORAGE_PREFIX = 'tagdrop_outbox:';

/** Whether an earlier page left a request behind: one look at the storage, before any chunk is fetched. */
export const hasStoredRequests = (browser: Browser): boolean =>
  browser.local.keys().some((key) => key.startsWith(STORAGE_PREFIX));
