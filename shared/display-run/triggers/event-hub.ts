import type { Stop } from '../../browser.ts';

/**
 * One DOM listener for each kind of event, put on the window when somebody asks and taken away when nobody does.
 * Capturing, so that a page that stops an event does not stop us; passive, so that we never delay its scrolling.
 */
export function createEventHub(page: Window): (type: string, listener: (event: Event) => void) => Stop {
  const kinds = new Map<
    string,
    { listeners: Set<(event: Event) => void>; dispatch: (event: Event) => void }
  >();
  const options = { capture: true, passive: true };
  return (type, listener) => {
    let kind = kinds.get(type);
    if (!kind) {
      const listeners = new Set<(event: Event) => void>();
      const dispatch = (event: Event) => {
        for (const each of [...listeners]) each(event);
      };
      kind = { listeners, dispatch };
      kinds.set(type, kind);
      page.addEventListener(type, dispatch, options);
    }
    const { listeners, dispatch } = kind;
    listeners.add(listener);
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      kinds.delete(type);
      page.removeEventListener(type, dispatch, options);
    };
  };
}
