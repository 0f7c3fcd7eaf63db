import type { Locale } from '../../../shared/words/words.ts';
import { en, type Words } from './en.ts';

/** A form's words, and the language in which `Intl` formats numbers next to them. */
export interface Speech {
  readonly words: Words;
  readonly intl: string;
}

export const readWords = ({ texts, intl }: Locale): Speech => ({ words: { ...en, ...texts } as Words, intl });
