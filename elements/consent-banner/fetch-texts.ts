import type { Texts } from '../../shared/words/words.ts';

/** One small chunk per language; `en` has the keys and is fetched only to check an owner's texts. */
export const fetchTexts = (language: string): Promise<{ default: Texts }> =>
  import(`./words/${language}.json`);
