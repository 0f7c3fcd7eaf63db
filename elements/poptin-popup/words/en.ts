import type { WordsOf } from '../../../shared/words/words.ts';

/** What the popup says by itself. The provider's visible wording is popup §8's. */
export const en = {
  close: 'Close',
  closeShown: 'You can close this now.',
  skip: 'Skip',
  /** The Skip button while it counts down. */
  skipIn: 'Skip ({seconds})',
  /** The button of a form that has none of its own. */
  send: 'Send',
  copy: 'Copy',
  copied: 'Copied',
  coupon: 'Coupon code',
  /** Names a dialog that has no heading. */
  dialog: 'Message',
  thankYou: 'Thank you!',
  /** Replaces the button's label where no thank-you screen follows (popup §4). */
  sent: 'Sent successfully!',
} as const;

export type Words = WordsOf<typeof en>;
