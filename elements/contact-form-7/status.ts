/** Site §4: the form's activity, or the result of the last attempt. Also the class on the form. */
export type Status =
  | 'init'
  | 'validating'
  | 'submitting'
  | 'resetting'
  | 'invalid'
  | 'unaccepted'
  | 'spam'
  | 'aborted'
  | 'sent'
  | 'failed'
  | 'payment-required'
  | `custom-${string}`;

const OF_ANSWER: Readonly<Record<string, Status>> = {
  '': 'failed', // an empty answer: nobody knows whether the message has arrived
  init: 'init',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  payment_required: 'payment-required',
  submitting: 'submitting',
  resetting: 'resetting',
  validating: 'validating',
};

/**
 * The form's status for the `status` of an answer. In an unknown word only the first run of other characters becomes a
 * hyphen (`pending_review_2` → `custom-pending-review_2`), as in the original, because pages listen for that spelling.
 */
export function toStatus(answer: string): Status {
  const known = Object.hasOwn(OF_ANSWER, answer) ? OF_ANSWER[answer] : undefined;
  // it becomes a class, which may contain no white space
  return known ?? `custom-${answer.replace(/[^0-9a-z]+/i, '-').replace(/\s/g, '-')}`;
}

/** The event that follows an answer, before `wpcf7submit`; other answers have none. */
export const OUTCOME_EVENTS = {
  invalid: 'wpcf7invalid',
  unaccepted: 'wpcf7unaccepted',
  spam: 'wpcf7spam',
  aborted: 'wpcf7aborted',
  sent: 'wpcf7mailsent',
  failed: 'wpcf7mailfailed',
} as const satisfies Partial<Record<Status, string>>;
