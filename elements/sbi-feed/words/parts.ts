import type { Words } from './en.ts';

/** What the carousel and the lightbox say; both languages, because it is a few words in a lazy chunk. */
export interface PartWords {
  previous: string;
  next: string;
  close: string;
  openPost: string;
}

export const partWords: Record<Words['lang'], PartWords> = {
  en: { previous: 'Previous', next: 'Next', close: 'Close', openPost: 'View post' },
  he: { previous: 'הקודם', next: 'הבא', close: 'סגירה', openPost: 'לפוסט' },
};
