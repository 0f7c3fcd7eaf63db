import type { WordsOf } from '../../../shared/words/words.ts';

/** The form's own texts. All others come from the server or from the site owner. */
export const en = {
  /** Site §8. */
  offline: 'You are probably offline.',
  /** Site §8. */
  notJson: 'The response is not a valid JSON response.',
  /** Site §8. */
  wrongPlace: 'Error: This contact form is placed in the wrong place.',
  /** Shown after a failed attempt for which there is no other message (decision site-14). */
  notSent: 'Your message was not sent.',
  sending: 'Sending …',
  /** How far the files are. */
  uploading: 'Uploading files: {percent}',
  /** Heads the list of fields that need attention. */
  summary: { one: 'Please check this field:', other: 'Please check these {count} fields:' },
  /** A field in that list, before what is wrong with it. */
  named: '{label}:',
  /** The first line of a list to choose from. */
  choose: '—Please choose an option—',
  send: 'Send',
} as const;

export type Words = WordsOf<typeof en>;
