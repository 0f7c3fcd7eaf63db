import { loadChunk } from './load-asset.ts';
import type { Place } from './place.ts';
import { NO_TEXTS } from './words.ts';

/** A first view waits no longer for another language than English: then it is drawn, and its words follow. */
export const WORDS_WAIT_MS = 2000;

/** Marks the page's own texts: the JSON script, or `<html>` once `registerTexts` was called (`register-texts.ts`). */
const OWN_TEXTS = '[data-tagdrop-texts]';

/**
 * Fetches the words of a place, if English is not enough, and keeps them in the page's language from now on.
 * @returns when they are there, or after {@link WORDS_WAIT_MS}; it never rejects.
 */
export function loadWords(place: Place): Promise<unknown> {
  const { browser, element, fetch } = place;
  let newest: object;
  if (!place.translate) {
    place.translate = (next) => {
      const own = place.ask().texts;
      const hasOwn = own || element.ownerDocument.querySelector(OWN_TEXTS);
      newest = next;
      if (next.language === 'en' && !hasOwn) return place.setState({ ...next, texts: NO_TEXTS });
      place.setState({ dir: next.dir });
      place.ready = new Promise((resolve) => {
        const stop = browser.after(WORDS_WAIT_MS, () => resolve(0));
        loadChunk(browser, 'words', () =>
          hasOwn
            ? import('./own-texts.ts').then((chunk) => chunk.findTexts(place, own, next))
            : fetch(next.language),
        )
          .catch(() => ({ default: NO_TEXTS })) // logged; English is better than nothing
          .then(({ default: texts, ...more }) => {
            if (newest === next) place.setState({ ...next, ...(more as object), texts });
            stop();
            resolve(0);
          });
      });
    };
    place.update();
  }
  return Promise.resolve(place.ready);
}
