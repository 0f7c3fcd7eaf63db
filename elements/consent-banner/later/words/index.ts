import type { Language } from '../../../../shared/words.ts';
import type { Settings } from '../../wire.ts';
import { en, type LaterWords } from './en.ts';

/** The words of a language, under those of the configuration. English where a chunk cannot be loaded. */
export async function loadLaterWords(language: Language, { words }: Settings): Promise<LaterWords> {
  const usual =
    language === 'he'
      ? await import('./he.ts').then(
          ({ he }) => he,
          () => en,
        )
      : en;
  return { ...usual, ...words };
}
