import type { Language } from '../../../shared/words.ts';

export interface Words {
  /** The label of a tab that was given none. */
  label: string;
  /** The name of the button that sends the tab away. */
  dismiss(label: string): string;
}

/** Both languages come along: three words each are less than the request for one of them. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: { label: 'See the offer', dismiss: (label) => `Hide “${label}”` },
  he: { label: 'להצעה', dismiss: (label) => `הסתרת ”${label}“` },
};
