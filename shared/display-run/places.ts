import type { Browser, Stop } from '../browser.ts';

/** Where embedded popups sit: containers of the page, and `<poptin-popup popup-id>` tags that asked for theirs. */
export interface Places {
  of(id: string): Element[];
  /** The ids of every popup that has a place on the page. */
  ids(): string[];
  /** The tag stands for the popup from now on. */
  claim(id: string, element: Element): Stop;
  claimed(id: string): Element[];
  /** Calls `listener` when a tag came or went; containers are not watched here. */
  onClaim(listener: () => void): Stop;
}

/** A container names its popup in this attribute. */
const CONTAINER = 'data-poptin-embedded';

export function createPlaces(browser: Browser): Places {
  const page = browser.window.document;
  const claims = new Map<string, Set<Element>>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const claimed = (id: string) => [...(claims.get(id) ?? [])];
  return {
    claimed,
    of: (id) => [
      ...claimed(id),
      ...[...page.querySelectorAll(`[${CONTAINER}]`)].filter((each) => each.getAttribute(CONTAINER) === id),
    ],
    ids: () => {
      const containers = [...page.querySelectorAll(`[${CONTAINER}]`)];
      return [
        ...new Set([...claims.keys(), ...containers.map((each) => each.getAttribute(CONTAINER) ?? '')]),
      ].filter(Boolean);
    },
    claim(id, element) {
      const tags = claims.get(id) ?? new Set();
      claims.set(id, tags.add(element));
      tell();
      return () => {
        tags.delete(element);
        if (tags.size === 0 && claims.get(id) === tags) claims.delete(id);
        tell();
      };
    },
    onClaim(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
