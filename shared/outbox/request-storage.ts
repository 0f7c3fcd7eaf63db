import type { Browser } from '../base/browser.ts';
import { makeRequestKey } from '../request-key.ts';
import { STORAGE_PREFIX } from '../stored-requests.ts';
import { type QueuedRequest, readStoredRequest, type StoredRequest } from './queued-request.ts';

/** Where requests wait: web storage, or memory if the browser refuses it, or it is full or forgetful. */
export interface RequestStorage {
  add(request: QueuedRequest): StoredRequest;
  /** Oldest first. */
  list(): StoredRequest[];
  update(request: StoredRequest): void;
  remove(request: StoredRequest): void;
  /** Whether web storage has it, so that it outlives this page. */
  isKept(request: StoredRequest): boolean;
}

/** Personal data is not kept longer than this: an older request gets a last try and is dropped. */
export const KEEP_MS = 7 * 24 * 3_600_000;

export function openRequestStorage(browser: Browser): RequestStorage {
  const { local } = browser;
  const last = { at: 0 };
  /** Requests that cannot be read back from web storage, by key: they live as long as the page. */
  const inMemory = new Map<string, StoredRequest>();

  const write = (request: StoredRequest) => {
    const key = makeRequestKey(request);
    local.set(key, JSON.stringify(request));
    if (readStoredRequest(local.get(key) ?? '')) inMemory.delete(key);
    else inMemory.set(key, request);
  };
  const remove = (request: StoredRequest) => {
    const key = makeRequestKey(request);
    inMemory.delete(key);
    local.remove(key);
  };

  return {
    add({ bodyAtRest, ...request }) {
      // strictly later than the one before, so that the keys keep the order of one tab
      last.at = Math.max(last.at + 1, browser.now());
      const body = { ...request.body, ...bodyAtRest };
      const stored: StoredRequest = {
        ...request,
        body,
        at: last.at,
        attempts: 0,
        triedAt: 0,
        nextAt: 0,
        heldUntil: 0,
        promised: false,
      };
      write(stored);
      return stored;
    },
    list() {
      const found = new Map(inMemory);
      for (const key of local.keys().filter((each) => each.startsWith(STORAGE_PREFIX))) {
        const request = readStoredRequest(local.get(key) ?? '');
        if (request) {
          const own = makeRequestKey(request);
          // a request under another key would be sent forever: it is settled under its own
          if (own !== key) {
            local.remove(key);
            write(request);
          }
          found.set(own, request);
        }
        // requests written by another version are left to that version
        else if (isOutdated(key, browser.now())) local.remove(key);
      }
      return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, request]) => request);
    },
    update(request) {
      const now = browser.now();
      if (request.at <= now) return write(request);
      // the clock was ahead when it was added: its age counts from now, or it would be kept too long
      remove(request);
      write({ ...request, at: now });
    },
    remove,
    isKept(request) {
      try {
        // `local` itself falls back to memory
        return browser.window.localStorage.getItem(makeRequestKey(request)) !== null;
      } catch {
        return false;
      }
    },
  };
}

/** True for a key that is too old to be kept, and for one that we cannot have made. */
function isOutdated(key: string, now: number): boolean {
  const at = Number(/^\d{15}(?=:)/.exec(key.slice(STORAGE_PREFIX.length))?.[0] ?? Number.NaN);
  return !(Math.abs(now - at) <= KEEP_MS);
}
