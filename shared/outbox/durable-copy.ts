import type { Browser } from '../base/browser.ts';
import { DURABLE, hasDurableRequests } from '../stored-requests.ts';
import { readStoredRequest, type StoredRequest } from './queued-request.ts';

/**
 * The requests that visitors were thanked for, on the disk. Browsers write web storage to the disk some seconds late,
 * and a browser that is killed before that, as phones do all day, forgets it. A strict IndexedDB transaction completes
 * when the disk has it.
 */
export interface DurableCopy {
  /** Resolves to whether the disk has it, after five seconds at the latest. */
  keep(request: StoredRequest): Promise<boolean>;
  remove(id: string): void;
  /** What earlier pages have left. */
  readAll(): Promise<StoredRequest[]>;
}

const STORE = 'requests';
/** The visitor waits for the thanks in the meantime; a slow disk takes more than a second to create the database. */
const KEEP_WAIT_MS = 5000;

export function openDurableCopy(browser: Browser): DurableCopy {
  const state: { opening: Promise<IDBDatabase> | null; isUsed: boolean } = { opening: null, isUsed: false };

  const open = () => {
    state.isUsed = true;
    state.opening ??= new Promise((resolve, reject) => {
      const asked = browser.window.indexedDB.open(DURABLE, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' });
      asked.onerror = asked.onblocked = () => reject(asked.error);
      asked.onsuccess = () => {
        const { result } = asked;
        // the last request is gone, in another tab
        result.onversionchange = () => {
          result.close();
          state.opening = null;
        };
        resolve(result);
      };
    });
    return state.opening;
  };

  const run = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const asked = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  };

  /** Without requests there is no database either: the next page checks whether it exists. */
  const removeEmpty = async () => {
    if ((await run('readonly', (store) => store.count())) > 0) return;
    (await open()).close();
    state.opening = null;
    browser.window.indexedDB.deleteDatabase(DURABLE);
  };

  return {
    async keep(request) {
      const late = new Promise<boolean>((resolve) => browser.after(KEEP_WAIT_MS, () => resolve(false)));
      const kept = run('readwrite', (store) => store.put(request)).then(
        () => true,
        () => false, // blocked, full, or broken
      );
      return Promise.race([kept, late]);
    },
    remove(id) {
      if (!state.isUsed) return;
      void run('readwrite', (store) => store.delete(id))
        .then(removeEmpty)
        .catch(() => {}); // it stays, and is sent again: the receiver counts it once
    },
    async readAll() {
      // looking for a database must not create one
      if (!(await hasDurableRequests(browser.window))) return [];
      try {
        const all = await run('readonly', (store) => store.getAll());
        return all.flatMap((each) => readStoredRequest(JSON.stringify(each)) ?? []);
      } catch {
        return [];
      }
    },
  };
}
