import { loadChunk } from './load-asset.ts';
import type { Place } from './place.ts';
import { NO_TEXTS } from './words.ts';

/**
 * Fetches the words of a place, if English is not enough, and keeps them in the page's language from now on.
 * @returns when they are there; it never rejects. Who shows nothing before waits with {@link waitForWords}.
 */
export function loadWords(place: Place): Promise<unknown> {
  const { browser, element, fetch, getState, setState } = place;
  place.translate ??= async () => {
    const { language } = getState();
    const { texts: own } = place.ask();
    // the page's own: the JSON script, or `<html>` once `registerTexts` was called (`register-texts.ts`)
    const hasOwn = own || element.ownerDocument.querySelector('[data-tagdrop-texts]');
    const words =
      !hasOwn && language === 'en'
        ? ENGLISH
        : await loadChunk(browser, 'words', () =>
            hasOwn ? import('./own-texts.ts').then((chunk) => chunk.findTexts(place, own)) : fetch(language),
          ).catch(() => ENGLISH); // logged; English is better than nothing
    // else it is another one meanwhile
    if (getState().language === language) setState({ texts: words.default });
  };
  return place.translate();
}

const ENGLISH = { default: NO_TEXTS };

/** A first view waits no longer for another language than English: then it is drawn, and its words follow. */
export const WORDS_WAIT_MS = 2000;

/** As {@link loadWords}, at most {@link WORDS_WAIT_MS}. */
export const waitForWords = (place: Place): Promise<unknown> =>
  Promise.race([
    loadWords(place),
    new Promise((resolve) => place.browser.after(WORDS_WAIT_MS, () => resolve(0))),
  ]);
