import type { Texts } from '../../../shared/words/words.ts';
import { en } from '../words/en.ts';

/** The English of a feed. */
export const sections: Readonly<Record<string, Texts>> = { '': en };
