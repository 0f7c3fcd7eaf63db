import { useSyncExternalStore } from 'react';
import type { Store } from '../store.ts';

/** The engine's state, drawn again after each change. */
export function useEngine<S>(engine: Store<S>): S {
  return useSyncExternalStore(engine.subscribe, engine.getState);
}
