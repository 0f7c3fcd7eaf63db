import type { Store } from '../base/store.ts';

/**
 * The one door by which a component reads state. Who draws the component stands behind it: React, or the painter
 * (shared/paint) until React has come. So this file imports nothing of React, and neither does a first view.
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
 * Runs `task` after each drawing of the component. The painter runs it, and React runs it again when it takes over, so
 * it must do no harm twice.
 */
export const useAfter = (task: () => void): void => reader.after(task);

/** From now on `next` stands behind the door. Returns who stood there before. */
export function readBy(next: Reader): Reader {
  const before = reader;
  reader = next;
  return before;
}
