import { LANGUAGES } from '../../shared/words/words.ts';

/** Languages of the product's own words, English first, each by its own name. */
export const LANGUAGE_NAMES: readonly (readonly [tag: string, name: string])[] = [
  'en',
  ...LANGUAGES.split('|')
    // English again, and other tags of Hebrew, the two Norwegians and traditional Chinese
    .filter((tag) => !/^(?:en|iw|no|nn|zh-hk|zh-tw)$/.test(tag))
    .sort(),
].map((tag) => [tag, new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag]);

/** Those of them that are written from right to left. */
export const isRightToLeft = (tag: string): boolean => /^(?:ar|fa|he)\b/.test(tag);
