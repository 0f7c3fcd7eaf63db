import type { Texts } from '../../../shared/words/words.ts';
import { en } from './en.ts';

/** The English words of a contact form. */
export const sections: Readonly<Record<string, Texts>> = { '': en };
