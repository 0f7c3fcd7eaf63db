import type { Locale } from '../../../shared/words/words.ts';
import { en, type Words } from './en.ts';

/** What a popup's view needs of its locale host. */
export const readWords = ({ texts, intl }: Pick<Locale, 'texts' | 'intl'>) => ({
  words: { ...en, ...texts } as Words,
  intl,
});
