import type { Language } from '../../../../shared/words.ts';
import { en, type LaterWords } from './en.ts';

/**
 * The words of a language. English where a chunk cannot be loaded.
 * @param words of the configuration, which win.
 */
export async function loadLaterWords(language: Language, words: object): Promise<LaterWords> {
  const usual =
    language === 'he'
      ? await import('./he.ts').then(
          ({ he }) => he,
          () => en,
        )
      : en;
  return { ...usual, ...words };
}
