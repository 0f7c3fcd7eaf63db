import { useEffect, useSyncExternalStore } from 'react';
import type { Reader, readBy } from '../paint/use-engine.ts';

const reader: Reader = {
  // hydration asks for the third one, and throws without it
  read: (store) => useSyncExternalStore(store.subscribe, store.getState, store.getState),
  after: (task) => useEffect(task),
};

/** From now on the components that use `hook` read their state through React's hooks. */
export const readByReact = (hook: typeof readBy): void => {
  hook(reader);
};
