import type { Texts } from '../../../shared/words/words.ts';
import { en as later } from '../later/words/en.ts';
import { en as placeholder } from '../placeholder/words/en.ts';
import { categories, en as preferences } from '../preferences/words/en.ts';
import { en as services } from '../services/words/en.ts';
import { en } from '../words/en.ts';

/** The English words of the banner and of what follows it. */
export const sections: Readonly<Record<string, Texts>> = {
  '': { ...en, ...preferences, ...categories, ...later, ...placeholder, ...services },
};
