import type { Browser } from '../base/browser.ts';
import { createStore, type WritableStore } from '../base/store.ts';
import { ENGLISH, type FetchTexts, type Locale } from './words.ts';

/** A tag's language settings, in addition to the page's. */
export interface LocaleRequest {
  /**
   * The owner's own texts: an object by the keys of the tag's catalogue, or its JSON; or several of them, the last on
   * top.
   */
  readonly texts?: unknown;
  /** A language to use if the page names none. */
  readonly lang?: string | undefined;
  /** A language that overrides the page's, for the words only. */
  readonly spoken?: string | undefined;
}

/** The element that words are fetched for. */
export interface WordsRequester {
  readonly browser: Pick<Browser, 'after' | 'log'> & Partial<Pick<Browser, 'window'>>;
  readonly element: Element;
  /** Fetches a catalogue of this element. */
  readonly fetch: FetchTexts;
}

/** Language and direction at an element's place, and its words, once `load-words.ts` has been asked for them. */
export interface LocaleHost extends WritableStore<Locale>, WordsRequester {
  ask(): LocaleRequest;
  /** Reads the page again: the element was inserted or moved, or the page's language or the owner's texts changed. */
  update(): unknown;
}

/** English, until words are needed. */
export const createLocaleHost = (
  browser: WordsRequester['browser'],
  element: Element,
  fetch: FetchTexts,
  ask: () => LocaleRequest,
): LocaleHost => ({
  ...createStore(ENGLISH),
  browser,
  element,
  fetch,
  ask,
  update() {},
});
