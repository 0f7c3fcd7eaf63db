import { readTexts } from '../../../../shared/say.ts';
import type { Texts, WordsOf } from '../../../../shared/words.ts';
import { en, type MessageCode } from './en.ts';

export interface FormWords extends WordsOf<Omit<typeof en, 'messages' | 'genders' | 'labels'>> {
  readonly messages: Readonly<Record<MessageCode, string>>;
  readonly genders: WordsOf<typeof en.genders>;
  readonly labels: WordsOf<typeof en.labels>;
}

export function readFormWords(texts: Texts): FormWords {
  const { messages, genders, labels, ...words } = en;
  return {
    ...readTexts(words, texts, 'form.'),
    messages: readTexts(messages, texts, 'error.'),
    genders: readTexts(genders, texts, 'gender.'),
    labels: readTexts(labels, texts, 'label.'),
  };
}
