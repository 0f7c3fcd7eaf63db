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

/** What the page's runs have added themselves. */
const made = new WeakSet<Element>();

/** A selector for the attribute's value; '' without one. JSON escapes quotes as CSS does. */
const equals = (attribute: string, value?: string): string =>
  value === undefined ? '' : `[${attribute}=${JSON.stringify(value)}]`;

export function createPlaces(browser: Browser): Places {
  const document = browser.window.document;
  const claims = new Map<Element, string>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  /** Only the tags that name `id`, if it is given: a page may have a thousand others. */
  const all = (id?: string): [element: Element, id: string][] => {
    const found = new Map([...claims].filter(([, of]) => id === undefined || of === id));
    for (const tag of document.querySelectorAll(WITHOUT_SOURCE + equals(TAG, id))) {
      if (!claims.has(tag) && !made.has(tag) && !tag.querySelector('script'))
        found.set(tag, tag.getAttribute(TAG) ?? '');
    }
    return [...found];
  };
  const containers = (id?: string) =>
    [...document.querySelectorAll(`[${CONTAINER}]${equals(CONTAINER, id)}`)].filter(
      (each) => !each.closest('[data-no-popup]'),
    );
  const tags = (id: string) => all(id).map(([element]) => element);
  return {
    findTags: tags,
    find: (id) => [...tags(id), ...containers(id)],
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
