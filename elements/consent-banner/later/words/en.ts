/** What the banner says after its first view. */
export interface LaterWords {
  revisitLabel: string;
  /** Above the description when the visitor is asked again; `{names}` are those of the changed categories. */
  changedNote: string;
  /** In place of a frame that waits for consent. */
  blockedText: string;
}

export const en: LaterWords = {
  revisitLabel: 'Cookie settings',
  changedNote: 'New since your last choice: {names}.',
  blockedText: 'This content needs your consent.',
};
