import type { Language } from '../../../../shared/words.ts';
import { en, type FormWords } from './en.ts';

/** English is at hand; every other language is a chunk of its own. */
export const firstWords: FormWords = en;

export async function loadWords(language: Language): Promise<FormWords> {
  return language === 'he' ? (await import('./he.ts')).he : en;
}
