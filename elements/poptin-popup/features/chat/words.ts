import { readSection } from '../../../../shared/words/read-section.ts';
import type { Texts } from '../../../../shared/words/words.ts';

/** The words around a chat plugin. */
export const en = {
  ask: 'Chat with us',
  loading: 'Opening the chat…',
  open: 'The chat is open.',
  refused: 'The chat comes from another company and needs your consent.',
  failed: 'The chat cannot be opened here.',
  link: 'Chat on its own page',
  settings: 'Cookie settings',
} as const;

export const chatWords = (texts: Texts) => readSection(en, texts, 'chat.');
