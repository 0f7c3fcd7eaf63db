import type { Browser } from '../browser.ts';

/** Every parcel has a key of its own: two tabs that add at the same moment do not overwrite each other. */
export const SHELF_PREFIX = 'tagdrop_outbox:';

/** Whether something waits that an earlier page could not deliver: one look at the storage, before any chunk. */
export const holdsParcels = (browser: Browser): boolean =>
  browser.local.keys().some((key) => key.startsWith(SHELF_PREFIX));
