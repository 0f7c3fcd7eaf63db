import type { WordsOf } from '../../../../shared/words/words.ts';

/** The banner's words after its first view. */
export const en = {
  revisitLabel: 'Cookie settings',
  /** Above the description when the banner asks again; `{names}` are those of the changed categories. */
  changedNote: 'New since your last choice: {names}.',
  /** The same, if the banner asks about everything again. */
  revisedNote: 'Our policy has changed since your last choice. Please choose again.',
  /** In place of a frame that waits for consent. */
  blockedText: 'This content needs your consent.',
  /** After a withdrawal. */
  reloadNote: 'Scripts you no longer allow may run until the page is reloaded.',
  reload: 'Reload the page',
} as const;

export type LaterWords = WordsOf<typeof en>;
