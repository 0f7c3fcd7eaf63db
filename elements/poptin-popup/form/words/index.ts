import type { Texts, WordsOf } from '../../../../shared/words.ts';
import { readRoom } from '../../words/read-room.ts';
import { en, type MessageCode } from './en.ts';

export interface FormWords extends WordsOf<Omit<typeof en, 'messages' | 'genders' | 'labels'>> {
  readonly messages: Readonly<Record<MessageCode, string>>;
  readonly genders: WordsOf<typeof en.genders>;
  readonly labels: WordsOf<typeof en.labels>;
}

export function readFormWords(texts: Texts): FormWords {
  const { messages, genders, labels, ...words } = en;
  return {
    ...readRoom(words, texts, 'form.'),
    messages: readRoom(messages, texts, 'error.'),
    genders: readRoom(genders, texts, 'gender.'),
    labels: readRoom(labels, texts, 'label.'),
  };
}
