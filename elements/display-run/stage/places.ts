import type { Browser, Stop } from '../../../shared/base/browser.ts';

/** Where popups are in the page: containers for embedded ones, and `<poptin-popup popup-id>` tags. */
export interface Places {
  find(id: string): Element[];
  /** The ids of every popup that has a place on the page. */
  listIds(): string[];
  /** From now on the tag is the popup. */
  claim(id: string, element: Element): Stop;
  /** The tags of the popup: those that claimed it, and those that name no other source. */
  findTags(id: string): Element[];
  /** The run itself added this element: it is not a place. */
  exclude(element: Element): void;
  /** Calls `listener` when a tag claims its popup, or is removed. Nothing else of the page is watched here. */
  onClaim(listener: () => void): Stop;
}

/** A container names its popup in this attribute. */
const CONTAINER = 'data-poptin-embedded';
const TAG = 'popup-id';
/** Tags with another source belong to another run. */
const WITHOUT_SOURCE = `poptin-popup[${TAG}]:not([client-id]):not([src])`;

export function createPlaces(browser: Browser): Places {
  const page = browser.window.document;
  const claims = new Map<Element, string>();
  const made = new WeakSet<Element>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const all = (): [element: Element, id: string][] => {
    const found = new Map(claims);
    for (const tag of page.querySelectorAll(WITHOUT_SOURCE)) {
      if (!made.has(tag) && !tag.querySelector('script')) found.set(tag, tag.getAttribute(TAG) ?? '');
    }
    return [...found];
  };
  const containers = () =>
    [...page.querySelectorAll(`[${CONTAINER}]`)].filter((each) => !each.closest('[data-no-popup]'));
  const tags = (id: string) => all().flatMap(([element, of]) => (of === id ? [element] : []));
  return {
    findTags: tags,
    find: (id) => [...tags(id), ...containers().filter((each) => each.getAttribute(CONTAINER) === id)],
    listIds() {
      const named = containers().map((each) => each.getAttribute(CONTAINER) ?? '');
      return [...new Set([...all().map(([, id]) => id), ...named])].filter(Boolean);
    },
    claim(id, element) {
      claims.set(element, id);
      notify();
      return () => {
        claims.delete(element);
        notify();
      };
    },
    exclude: (element) => void made.add(element),
    onClaim(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
