import type { Browser } from '../browser.ts';
import { type QueuedRequest, readStoredRequest, type StoredRequest } from './queued-request.ts';
import { STORAGE_PREFIX } from './storage-prefix.ts';

/** Where requests wait: web storage, or memory where the browser refuses it or it is full. */
export interface RequestStorage {
  add(request: QueuedRequest): StoredRequest;
  /** Oldest first. What cannot be read is thrown away. */
  list(): StoredRequest[];
  update(request: StoredRequest): void;
  remove(request: StoredRequest): void;
}

export function openRequestStorage(browser: Browser): RequestStorage {
  const { local } = browser;
  const last = { at: 0 };
  const write = (request: StoredRequest) => local.set(makeKey(request), JSON.stringify(request));
  return {
    add(request) {
      // strictly later than the one before, so that the keys keep the order of one tab
      last.at = Math.max(last.at + 1, browser.now());
      const stored: StoredRequest = { ...request, at: last.at, attempts: 0, nextAt: 0 };
      write(stored);
      return stored;
    },
    list() {
      const requests: StoredRequest[] = [];
      for (const key of local
        .keys()
        .filter((each) => each.startsWith(STORAGE_PREFIX))
        .sort()) {
        const request = readStoredRequest(local.get(key) ?? '');
        if (request) requests.push(request);
        else local.remove(key);
      }
      return requests;
    },
    update: write,
    remove: (request) => local.remove(makeKey(request)),
  };
}

/** Sorts by time: 13 digits last until the year 2286. */
const makeKey = ({ at, id }: StoredRequest): string =>
  `${STORAGE_PREFIX}${String(at).padStart(15, '0')}:${id}`;
