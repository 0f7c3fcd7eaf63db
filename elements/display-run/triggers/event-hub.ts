import type { Stop } from '../../../shared/browser.ts';

/**
 * One DOM listener for each kind of event, put on the window when somebody asks and taken away when nobody does.
 * Capturing, so that a page that stops an event does not stop us; passive, so that we never delay its scrolling.
 */
export function createEventHub(page: Window): (type: string, listener: (event: Event) => void) => Stop {
  const kinds = new Map<string, Set<(event: Event) => void>>();
  const options = { capture: true, passive: true };
  const dispatch = (event: Event) => {
    for (const each of [...(kinds.get(event.type) ?? [])]) each(event);
  };
  return (type, listener) => {
    const listeners = kinds.get(type) ?? new Set();
    if (listeners.size === 0) page.addEventListener(type, dispatch, options);
    kinds.set(type, listeners.add(listener));
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) {
        page.removeEventListener(type, dispatch, options);
      }
    };
  };
}
