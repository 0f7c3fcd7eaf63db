/** The form's own texts. All others come from the server or from the site owner. */
export interface Words {
  /** Site §8. */
  offline: string;
  /** Site §8. */
  notJson: string;
  /** Site §8. */
  wrongPlace: string;
  /** Shown after a failed attempt for which there is no other message (decision site-14). */
  notSent: string;
  sending: string;
  /** How far the files are, 0 to 100. */
  uploading: (percent: number) => string;
  /** Heads the list of fields that need attention. */
  summary: (count: number) => string;
  /** The first line of a list to choose from. */
  choose: string;
  send: string;
}

export const en: Words = {
  offline: 'You are probably offline.',
  notJson: 'The response is not a valid JSON response.',
  wrongPlace: 'Error: This contact form is placed in the wrong place.',
  notSent: 'Your message was not sent.',
  sending: 'Sending …',
  uploading: (percent) => `Uploading files: ${percent} %`,
  summary: (count) => (count === 1 ? 'Please check this field:' : `Please check these ${count} fields:`),
  choose: '—Please choose an option—',
  send: 'Send',
};
