import type { WordsOf } from '../../../shared/words/words.ts';

/** The form's own texts. All others come from the server or the site owner. */
export const en = {
  /** Site §8. */
  offline: 'You are probably offline.',
  /** Site §8. */
  notJson: 'The response is not a valid JSON response.',
  /** Site §8. */
  wrongPlace: 'Error: This contact form is placed in the wrong place.',
  /** Shown after a failed attempt without any other message (decision site-14). */
  notSent: 'Your message was not sent.',
  /** The server accepts no message of that size, and no file is to blame, or the form's rules do not say so. */
  tooLarge: 'Your message was not sent: it is too large.',
  /** The server is busy, takes no more messages for now, or did not wait for all of this one. */
  tryLater: 'Your message was not sent. Please try again later.',
  sending: 'Sending …',
  /** The upload progress. */
  uploading: 'Uploading files: {percent}',
  /** The heading of the list of fields that need attention. */
  summary: { one: 'Please check this field:', other: 'Please check these {count} fields:' },
  /** A field in that list, before its message. */
  named: '{label}:',
  /** The first line of a choice list. */
  choose: '—Please choose an option—',
  send: 'Send',
} as const;

export type Words = WordsOf<typeof en>;
