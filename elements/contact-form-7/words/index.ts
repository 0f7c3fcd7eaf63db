import type { Locale } from '../../../shared/words/words.ts';
import { en, type Words } from './en.ts';

/** What a form says, and what `Intl` is asked in for the numbers beside it. */
export interface Speech {
  readonly words: Words;
  readonly intl: string;
}

export const readWords = ({ texts, intl }: Locale): Speech => ({ words: { ...en, ...texts } as Words, intl });
