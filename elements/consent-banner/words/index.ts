import type { Language } from '../../../shared/words.ts';
import { en, type Words } from './en.ts';

/** English is at hand; every other language is a chunk of its own. Falls back to English if it cannot be loaded. */
export async function loadWords(language: Language): Promise<Words> {
  if (language !== 'he') return en;
  return import('./he.ts').then(
    ({ he }) => he,
    () => en,
  );
}
