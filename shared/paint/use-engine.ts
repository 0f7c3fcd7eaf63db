import type { Store } from '../base/store.ts';

/**
 * Components read state only through this hook; the painter (shared/paint) provides the reader until React arrives,
 * then React does. So this file imports nothing from React, and neither does a first view.
 */
export interface Reader {
  read<S>(store: Store<S>): S;
  after(task: () => void): void;
}

let reader: Reader = {
  read: (store) => store.getState(),
  after: () => {},
};

/** The store's state, drawn again after each change. */
export const useEngine = <S>(store: Store<S>): S => reader.read(store);

/**
 * Runs `task` after each drawing of the component. The painter runs it, and React runs it again when it takes over,
 * so running it twice must be harmless.
 */
export const useAfter = (task: () => void): void => reader.after(task);

/** Replaces the reader; returns the previous one. */
export function readBy(next: Reader): Reader {
  const before = reader;
  reader = next;
  return before;
}
