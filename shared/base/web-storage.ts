/** Web storage that is always available: values that the browser refuses are kept in memory for the page's life. */
export interface KeyValue {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** False once the browser refused: values then live until the page is left. */
  readonly persistent: boolean;
}

/**
 * Merely touching `window.localStorage` throws a SecurityError when a visitor blocks cookies, so the area is
 * passed as a getter and every access is guarded.
 */
export function openWebStorage(area: () => Storage | null | undefined): KeyValue {
  const memory = new Map<string, string>();
  const removed = new Set<string>();
  let persistent = true;
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      const storage = area();
      if (storage) return use(storage);
    } catch {
      // refused or full: memory serves instead
    }
    persistent = false;
    return undefined;
  };
  return {
    get(key) {
      const held = memory.get(key);
      if (held !== undefined) return held;
      if (removed.has(key)) return null;
      return attempt((storage) => storage.getItem(key)) ?? null;
    },
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      removed.delete(key);
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      const gone = attempt((storage) => {
        storage.removeItem(key);
        return true;
      });
      if (!gone) removed.add(key);
    },
    keys() {
      const stored = attempt((storage) => Object.keys(storage)) ?? [];
      return [...new Set([...stored.filter((key) => !removed.has(key)), ...memory.keys()])];
    },
    get persistent() {
      return persistent;
    },
  };
}
