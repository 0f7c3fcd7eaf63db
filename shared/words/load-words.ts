import { loadChunk } from '../base/load-asset.ts';
import { readMember } from '../base/page-names.ts';
import type { LocaleHost, WordsRequester } from './locale-host.ts';
import { resolveLocale } from './resolve-locale.ts';
import { type Locale, NO_TEXTS, type Texts } from './words.ts';

/**
 * The words of a locale; it never rejects. English has no catalogue: it is in the code. @param own as
 * `LocaleRequest.texts`.
 */
export async function fetchWords(
  speaker: WordsRequester,
  { lang, language }: Pick<Locale, 'lang' | 'language'>,
  own: unknown,
): Promise<Texts> {
  const { browser, element, fetch } = speaker;
  await 0; // an app registers its words in the task that defines the tag
  // the page's own: the JSON script, or `<html>` once `registerTexts` was called (`elements/loader.ts`)
  const hasOwn = own || readMember(element.ownerDocument, 'querySelector')('[data-tagdrop-texts]');
  try {
    if (hasOwn || language !== 'en')
      return (
        await loadChunk(browser, 'words', () =>
          hasOwn
            ? import('../owner-input/own-texts.ts').then((chunk) =>
                chunk.findTexts(speaker, lang, language, own),
              )
            : fetch(language),
        )
      ).default;
  } catch {} // logged; English is better than nothing
  return NO_TEXTS;
}

/**
 * Keeps a host in the page's language.
 * @returns when its words have arrived; it never rejects. Callers that must not draw earlier await {@link inTime}.
 */
export function loadWords(place: LocaleHost): Promise<unknown> {
  const { element, ask, getState, setState } = place;
  const update = async () => {
    const { lang, spoken, texts: own } = ask();
    const now = resolveLocale(element, lang, spoken);
    setState(now);
    const texts = await fetchWords(place, now, own);
    // otherwise it has changed in the meantime
    if (getState().language === now.language) setState({ texts });
  };
  place.update = update;
  return update();
}

/** A first view waits at most this long for another language: then it is drawn in English, and its words follow. */
export const WORDS_WAIT_MS = 2000;

/** When `words`, which do not reject, have arrived, or after {@link WORDS_WAIT_MS}. */
export const inTime = <T>({ after }: WordsRequester['browser'], words: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const stop = after(WORDS_WAIT_MS, () => resolve(undefined));
    void words.then(resolve).then(stop);
  });
