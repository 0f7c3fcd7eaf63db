import type { Texts, WordsOf } from '../../../shared/words.ts';

/**
 * What one part of the popup says: its English, where nothing else is said.
 * @param room what the keys of this part begin with in the catalogue.
 */
export const readRoom = <T extends Texts>(english: T, texts: Texts, room: string): WordsOf<T> =>
  Object.fromEntries(
    Object.entries(english).map(([key, usual]) => [key, texts[room + key] ?? usual]),
  ) as WordsOf<T>;
