import type { WordsOf } from '../../../shared/words/words.ts';

/** The popup's own words. Popup §8 defines the provider's visible wording. */
export const en = {
  close: 'Close',
  closeShown: 'You can close this now.',
  skip: 'Skip',
  /** The Skip button while it counts down. */
  skipIn: 'Skip ({seconds})',
  /** The default label of a form's button. */
  send: 'Send',
  copy: 'Copy',
  copied: 'Copied',
  coupon: 'Coupon code',
  /** Names a dialog that has no heading. */
  dialog: 'Message',
  thankYou: 'Thank you!',
  /** Replaces the button's label if no thank-you screen follows (popup §4). */
  sent: 'Sent successfully!',
} as const;

export type Words = WordsOf<typeof en>;
