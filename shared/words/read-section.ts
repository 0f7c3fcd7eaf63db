import type { Texts, WordsOf } from './words.ts';

/**
 * The words of one part of the popup: English, unless there is a translation.
 * @param section the prefix of this part's keys in the catalogue.
 */
export const readSection = <T extends Texts>(english: T, texts: Texts, section: string): WordsOf<T> =>
  Object.fromEntries(
    Object.entries(english).map(([key, usual]) => [key, texts[section + key] ?? usual]),
  ) as WordsOf<T>;
