import type { Texts } from '../../../shared/words.ts';
import { en } from './en.ts';

/** The English of a tab. */
export const rooms: Readonly<Record<string, Texts>> = { '': en };
