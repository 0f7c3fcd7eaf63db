/** What a view may see of an engine: the state now, and every change. */
export interface Store<S> {
  getState(): S;
  /** Calls `listener` after every change. Returns the function that ends it. */
  subscribe(listener: (state: S, previous: S) => void): () => void;
}

export interface WritableStore<S> extends Store<S> {
  /** Merges `change` into the state. Listeners are called only if a value really changed (`Object.is`). */
  setState(change: Partial<S>): void;
}

/** State lives here and nowhere else; React reads it through `useEngine`, tests read it directly. */
export function createStore<S extends object>(initial: S): WritableStore<S> {
  let state = initial;
  const listeners = new Set<(state: S, previous: S) => void>();
  return {
    getState: () => state,
    setState(change) {
      const keys = Object.keys(change) as (keyof S)[];
      if (keys.every((key) => Object.is(state[key], change[key]))) return;
      const previous = state;
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener(state, previous);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
