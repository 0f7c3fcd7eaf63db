import type { Browser } from '../base/browser.ts';
import { createStore, type WritableStore } from '../base/store.ts';
import { ENGLISH, type FetchTexts, type Locale } from './words.ts';

/** What a tag knows of its language beside the page. */
export interface LocaleRequest {
  /** What the owner has the tag say: an object by the keys of its catalogue, or its JSON; or some of them, the last on top. */
  readonly texts?: unknown;
  /** A language for where the page names none. */
  readonly lang?: string | undefined;
  /** A language that goes before that of the page, for the words alone. */
  readonly spoken?: string | undefined;
}

/** Who has words fetched. */
export interface WordsRequester {
  readonly browser: Pick<Browser, 'after' | 'log'> & Partial<Pick<Browser, 'window'>>;
  readonly element: Element;
  /** Gets a catalogue of this element. */
  readonly fetch: FetchTexts;
}

/** Language and direction at an element's place, and the words for it, once `load-words.ts` is asked for them. */
export interface LocaleHost extends WritableStore<Locale>, WordsRequester {
  ask(): LocaleRequest;
  /** Reads the page again: the element was put in or moved, the page has another language, or the owner other texts. */
  update(): unknown;
}

/** English, until something is to be said. */
export const createLocaleHost = (
  browser: WordsRequester['browser'],
  element: Element,
  fetch: FetchTexts,
  ask: () => LocaleRequest,
): LocaleHost => ({
  ...createStore(ENGLISH),
  ...{ browser, element, fetch, ask },
  update() {},
});
