import { readTexts, say } from '../../../shared/say.ts';
import type { Locale } from '../../../shared/words.ts';
import { en, type Words } from './en.ts';

/** What a feed says, and what `Intl` is asked in for the dates and numbers beside it. */
export interface Speech {
  readonly words: Words;
  readonly intl: string;
}

export const readWords = ({ texts, intl }: Locale): Speech => ({ words: readTexts(en, texts), intl });

/** What stands in for a caption; name and date may be empty. */
export function sayPost({ words, intl }: Speech, name: string, date: string): string {
  const { post, postBy, postFrom, postByFrom } = words;
  return say(name && date ? postByFrom : name ? postBy : date ? postFrom : post, intl, { name, date });
}
