import { fill } from '../../../shared/words/fill.ts';
import type { Locale } from '../../../shared/words/words.ts';
import { en, type Words } from './en.ts';

/** What a feed says, and what `Intl` is asked in for the dates and numbers beside it. */
export interface Speech {
  readonly words: Words;
  readonly intl: string;
}

export const readWords = ({ texts, intl }: Locale): Speech => ({ words: { ...en, ...texts } as Words, intl });

/** What stands in for a caption; name and date may be empty. */
export function sayPost({ words }: Pick<Speech, 'words'>, name: string, date: string): string {
  const { post, postBy, postFrom, postByFrom } = words;
  return fill(name && date ? postByFrom : name ? postBy : date ? postFrom : post, { name, date });
}
