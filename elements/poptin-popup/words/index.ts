import { readTexts } from '../../../shared/say.ts';
import type { Locale } from '../../../shared/words.ts';
import { en } from './en.ts';

/** What a popup's view needs of its place. */
export const readWords = ({ texts, intl }: Pick<Locale, 'texts' | 'intl'>) => ({
  words: readTexts(en, texts),
  intl,
});
