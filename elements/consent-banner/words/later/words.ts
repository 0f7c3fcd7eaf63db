import type { Language } from '../../../../shared/words.ts';
import { filled, type Settings } from '../../wire.ts';
import { en, type LaterWords } from './en.ts';

/** The words of a language, under those of the configuration. English where a chunk cannot be loaded. */
export async function loadLaterWords(language: Language, { json }: Settings): Promise<LaterWords> {
  const usual =
    language === 'he'
      ? await import('./he.ts').then(
          ({ he }) => he,
          () => en,
        )
      : en;
  return { ...usual, ...filled(Object(json.texts)) };
}
