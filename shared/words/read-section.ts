import type { Texts, WordsOf } from './words.ts';

/**
 * What one part of the popup says: its English, where nothing else is said.
 * @param section what the keys of this part begin with in the catalogue.
 */
export const readSection = <T extends Texts>(english: T, texts: Texts, section: string): WordsOf<T> =>
  Object.fromEntries(
    Object.entries(english).map(([key, usual]) => [key, texts[section + key] ?? usual]),
  ) as WordsOf<T>;
