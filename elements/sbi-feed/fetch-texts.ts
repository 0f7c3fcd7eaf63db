import type { Texts } from '../../shared/words/words.ts';

/** One small chunk for each language; `en` names the keys and is fetched only to check what an owner gave. */
export const fetchTexts = (language: string): Promise<{ default: Texts }> =>
  import(`./words/${language}.json`);
