import type { Browser } from '../browser.ts';
import { type KeptParcel, type Parcel, readParcel } from './queued-request.ts';
import { SHELF_PREFIX } from './storage-prefix.ts';

/** Where parcels wait: web storage, or memory where that is refused or full. */
export interface Shelf {
  add(parcel: Parcel): KeptParcel;
  /** Oldest first. What cannot be read is thrown away. */
  list(): KeptParcel[];
  update(parcel: KeptParcel): void;
  remove(parcel: KeptParcel): void;
}

export function openShelf(browser: Browser): Shelf {
  const { local } = browser;
  let lastAt = 0;
  const write = (parcel: KeptParcel) => local.set(keyOf(parcel), JSON.stringify(parcel));
  return {
    add(parcel) {
      // strictly later than the one before, so that the keys keep the order of one tab
      lastAt = Math.max(lastAt + 1, browser.now());
      const kept: KeptParcel = { ...parcel, at: lastAt, attempts: 0, nextAt: 0 };
      write(kept);
      return kept;
    },
    list() {
      const parcels: KeptParcel[] = [];
      for (const key of local
        .keys()
        .filter((each) => each.startsWith(SHELF_PREFIX))
        .sort()) {
        const parcel = readParcel(local.get(key) ?? '');
        if (parcel) parcels.push(parcel);
        else local.remove(key);
      }
      return parcels;
    },
    update: write,
    remove: (parcel) => local.remove(keyOf(parcel)),
  };
}

/** Sorts by time: 13 digits last until the year 2286. */
const keyOf = ({ at, id }: KeptParcel): string => `${SHELF_PREFIX}${String(at).padStart(15, '0')}:${id}`;
