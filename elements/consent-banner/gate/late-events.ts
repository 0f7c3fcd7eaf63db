import { readMember } from '../../../shared/base/page-names.ts';
import { createPatches } from './patches.ts';

const READY = 'DOMContentLoaded';
const LOAD = 'load';
type Type = typeof READY | typeof LOAD;
type Listener = EventListenerOrEventListenerObject;

/** The document's events for listeners that come too late for them. */
export interface LateEvents {
  start(): void;
  /** Calls `task`, and takes over what it assigns to `window.onload`. */
  noticeHandler(task: () => void): void;
  /**
   * Calls the next listener of a past event: each once, in the order in which they were added.
   * @param isLoading scripts are still loading, so `load` has to wait.
   * @returns whether there was one.
   */
  callNext(isLoading: boolean): boolean;
  stop(): void;
}

/**
 * A script that waited for consent may run after `DOMContentLoaded` and `load`. The listeners that it adds for them are
 * still called, after all of these scripts; listeners of the page's own scripts are left alone.
 * @param isLate whether the running script is one of those that waited.
 */
export function createLateEvents(document: Document, isLate: () => boolean): LateEvents {
  const view = readMember(document, 'defaultView') as Window;
  const waiting = {
    DOMContentLoaded: new Map<Listener, EventTarget>(),
    load: new Map<Listener, EventTarget>(),
  };
  const { replace, restore } = createPatches();
  let isStarted = false;
  const add = (target: EventTarget, type: string, listener: Listener | null) => {
    const isOurs = type === READY || (type === LOAD && target === view);
    if (!listener || !isOurs || !hasBeen(view, type)) return false;
    waiting[type].set(listener, target);
    return true;
  };
  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      for (const target of [document, view]) {
        replace(target, 'addEventListener', (native) => (type, listener, ...more) => {
          if (!isLate() || !add(target, type, listener)) native.call(target, type, listener, ...more);
        });
        replace(target, 'removeEventListener', (native) => (type, listener, ...more) => {
          waiting[type as Type]?.delete(listener);
          native.call(target, type, listener, ...more);
        });
      }
    },
    noticeHandler(task) {
      const before = view.onload;
      task();
      if (view.onload !== before) add(view, LOAD, view.onload as Listener | null);
    },
    callNext(isLoading) {
      const types: readonly Type[] = isLoading ? [READY] : [READY, LOAD];
      for (const type of types) {
        const [next] = hasBeen(view, type) ? waiting[type] : [];
        if (!next) continue;
        const [listener, currentTarget] = next;
        waiting[type].delete(listener);
        const event = Object.defineProperties(new Event(type), {
          target: { value: document },
          currentTarget: { value: currentTarget },
        });
        try {
          if (typeof listener === 'function') listener.call(currentTarget, event);
          else listener.handleEvent(event);
        } catch (error) {
          setTimeout(() => {
            throw error; // as in a browser: the error is reported, and the next listener is called
          });
        }
        return true;
      }
      return false;
    },
    stop() {
      isStarted = false;
      restore();
    },
  };
}

/** `readyState` does not help: it changes before the events. */
export function hasBeen({ performance }: Window, type: string): boolean {
  const [times] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !times || (type === LOAD ? times.loadEventStart : times.domContentLoadedEventStart) > 0;
}
