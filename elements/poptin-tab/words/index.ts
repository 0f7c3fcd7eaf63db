import type { Language } from '../../../shared/words.ts';
import { en, type Words } from './en.ts';
import { he } from './he.ts';

/** Both languages come along: three words each are less than the request for one of them. */
export const WORDS: Readonly<Record<Language, Words>> = { en, he };
