/** What the banner says after its first view. */
export interface LaterWords {
  revisitLabel: string;
  /** Above the description when the visitor is asked again; `{names}` are those of the changed categories. */
  changedNote: string;
  /** The same where everything is to be asked again. */
  revisedNote: string;
  /** In place of a frame that waits for consent. */
  blockedText: string;
}

export const en: LaterWords = {
  revisitLabel: 'Cookie settings',
  changedNote: 'New since your last choice: {names}.',
  revisedNote: 'Our policy has changed since your last choice. Please choose again.',
  blockedText: 'This content needs your consent.',
};
