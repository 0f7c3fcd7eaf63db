import type { Browser } from './browser.ts';
import { createStore, type WritableStore } from './store.ts';
import { ENGLISH, type FetchTexts, type Locale, resolveLocale } from './words.ts';

type PlaceBrowser = Pick<Browser, 'after' | 'log'> & Partial<Pick<Browser, 'window'>>;

/** What a tag knows of its language beside the page. */
export interface Asked {
  /** What the owner has the tag say: an object by the keys of its catalogue, or its JSON; or some of them, the last on top. */
  readonly texts?: unknown;
  /** A language for where the page names none. */
  readonly lang?: string | undefined;
  /** A language that goes before that of the page, for the words alone. */
  readonly spoken?: string;
}

/** Language and direction at an element's place, and the words for it once `load-words.ts` fetches them. */
export interface Place extends WritableStore<Locale> {
  readonly browser: PlaceBrowser;
  readonly element: Element;
  /** Gets a catalogue of this element. */
  readonly fetch: FetchTexts;
  ask(): Asked;
  /** Reads the page again: the element was put in or moved, the page has another language, or the owner other texts. */
  update(): void;
  /** Fetches the words, once some are wanted; resolves when they are there. */
  translate?(): Promise<unknown>;
}

export function createPlace(
  browser: PlaceBrowser,
  element: Element,
  fetch: FetchTexts,
  ask: () => Asked,
): Place {
  const store = createStore(ENGLISH);
  const place: Place = {
    ...store,
    ...{ browser, element, fetch, ask },
    update() {
      const { lang, spoken } = ask();
      store.setState(resolveLocale(element, lang, spoken));
      place.translate?.();
    },
  };
  return place;
}
