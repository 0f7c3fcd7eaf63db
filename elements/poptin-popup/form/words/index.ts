import { readSection } from '../../../../shared/words/read-section.ts';
import type { Texts, WordsOf } from '../../../../shared/words/words.ts';
import { en, type MessageCode } from './en.ts';

export interface FormWords extends WordsOf<Omit<typeof en, 'messages' | 'genders' | 'labels'>> {
  readonly messages: Readonly<Record<MessageCode, string>>;
  readonly genders: WordsOf<typeof en.genders>;
  readonly labels: WordsOf<typeof en.labels>;
}

export function readFormWords(texts: Texts): FormWords {
  const { messages, genders, labels, ...words } = en;
  return {
    ...readSection(words, texts, 'form.'),
    messages: readSection(messages, texts, 'error.'),
    genders: readSection(genders, texts, 'gender.'),
    labels: readSection(labels, texts, 'label.'),
  };
}
