import { readMember } from '../../../shared/base/page-names.ts';
import { createPatches } from './patches.ts';

type Type = 'DOMContentLoaded' | 'load';
type Listener = EventListenerOrEventListenerObject;

/** The document's events for listeners that come too late for them. */
export interface LateEvents {
  start(): void;
  /** Calls `task`, and takes over what it assigns to `window.onload`. */
  noticeHandler(task: () => void): void;
  /** Calls the listeners of a past event, once and in the order in which they were added. */
  call(type: Type): void;
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
    const isOurs = type === 'DOMContentLoaded' || (type === 'load' && target === view);
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
      if (view.onload !== before) add(view, 'load', view.onload as Listener | null);
    },
    call(type) {
      if (!hasBeen(view, type)) return;
      for (const [listener, currentTarget] of waiting[type]) {
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
      }
      waiting[type].clear();
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
  return !times || (type === 'load' ? times.loadEventStart : times.domContentLoadedEventStart) > 0;
}
