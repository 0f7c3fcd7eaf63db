import { fill } from '../../../shared/words/fill.ts';
import type { Locale } from '../../../shared/words/words.ts';
import { en, type Words } from './en.ts';

/** A feed's words, and the `Intl` locale of its dates and numbers. */
export interface Speech {
  readonly words: Words;
  readonly intl: string;
}

export const readWords = ({ texts, intl }: Locale): Speech => ({ words: { ...en, ...texts } as Words, intl });

/** The replacement of a caption; name and date may be empty. */
export function sayPost({ words }: Pick<Speech, 'words'>, name: string, date: string): string {
  const { post, postBy, postFrom, postByFrom } = words;
  return fill(name && date ? postByFrom : name ? postBy : date ? postFrom : post, { name, date });
}
