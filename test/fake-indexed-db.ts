/** The content of an IndexedDB: databases with one store of objects that have an `id`. */
export type Databases = Map<string, Map<string, unknown>>;

type Handler = (() => void) | null;

/**
 * The part of IndexedDB that we use: every answer is asynchronous, and a database exists once it was opened and not
 * aborted.
 */
export function fakeIndexedDB(databases: Databases, health: () => 'well' | 'full' | 'blocked'): IDBFactory {
  const later = (task: () => void) => void queueMicrotask(task);

  function transact(name: string, mode: IDBTransactionMode) {
    const transaction = {
      oncomplete: null as Handler,
      onabort: null as Handler,
      error: null as unknown,
      objectStore: () => store,
    };
    const all = databases.get(name) ?? new Map<string, unknown>();
    let isRefused = false;
    const give = <T>(result: T) => ({ result });
    const store = {
      put(value: { id: string }) {
        isRefused = health() !== 'well';
        if (!isRefused && mode === 'readwrite') all.set(value.id, structuredClone(value));
        return give(value.id);
      },
      delete: (id: string) => give(void all.delete(id)),
      getAll: () => give([...all.values()]),
      count: () => give(all.size),
    };
    later(() => later(() => (isRefused ? transaction.onabort?.() : transaction.oncomplete?.())));
    return transaction;
  }

  const factory = {
    open(name: string) {
      if (health() === 'blocked') throw new DOMException('blocked', 'SecurityError');
      let isAborted = false;
      const asked = {
        onupgradeneeded: null as Handler,
        onsuccess: null as Handler,
        onerror: null as Handler,
        error: null,
        transaction: {
          abort() {
            isAborted = true;
          },
        },
        result: {
          createObjectStore: () => {},
          close() {},
          transaction: (_: string, mode: IDBTransactionMode) => transact(name, mode),
        },
      };
      later(() => {
        if (!databases.has(name)) {
          asked.onupgradeneeded?.();
          if (isAborted) return asked.onerror?.();
          databases.set(name, new Map());
        }
        asked.onsuccess?.();
      });
      return asked;
    },
    deleteDatabase: (name: string) => void databases.delete(name),
  };
  return factory as unknown as IDBFactory;
}
