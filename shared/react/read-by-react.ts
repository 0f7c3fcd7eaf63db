import { useEffect, useSyncExternalStore } from 'react';
import { readBy } from './use-engine.ts';

/** Imported for its effect by whatever renders with React: the components read their state through its hooks. */
readBy({
  // hydration asks for the third one, and throws without it
  read: (store) => useSyncExternalStore(store.subscribe, store.getState, store.getState),
  after: (task) => useEffect(task),
});
