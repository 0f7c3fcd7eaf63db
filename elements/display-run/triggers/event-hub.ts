import type { Stop } from '../../../shared/base/browser.ts';
import { listenToOwnEvents } from '../../../shared/event-border/listen-to-own-events.ts';

/** Calls `listener` for every event of this type on the page, until the returned stop. */
export type Subscribe = (type: string, listener: (event: Event) => void) => Stop;

const hubs = new WeakMap<Window, Subscribe>();

/**
 * One DOM listener for each type of event, added to the window with the first subscriber and removed with the last.
 * Events of our own controls that end at their hosts are heard as well.
 * Capturing, so that a page that stops an event does not hide it from us; passive, so that scrolling is never
 * delayed.
 */
export function eventHub(window: Window): Subscribe {
  const hub = hubs.get(window) ?? createEventHub(window);
  hubs.set(window, hub);
  return hub;
}

function createEventHub(window: Window): Subscribe {
  const listenersByType = new Map<string, Set<(event: Event) => void>>();
  const options = { capture: true, passive: true };
  const own: { stop: Stop } = { stop: () => {} };
  const dispatch = (event: Event) => {
    for (const each of [...(listenersByType.get(event.type) ?? [])]) each(event);
  };
  return (type, listener) => {
    const listeners = listenersByType.get(type) ?? new Set();
    if (listeners.size === 0) {
      window.addEventListener(type, dispatch, options);
      own.stop();
      own.stop = listenToOwnEvents(dispatch);
    }
    listenersByType.set(type, listeners.add(listener));
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) {
        window.removeEventListener(type, dispatch, options);
        listenersByType.delete(type);
        if (listenersByType.size === 0) own.stop();
      }
    };
  };
}
