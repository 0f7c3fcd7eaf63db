/** What the popup says by itself. The provider's visible wording is popup §8's. */
export interface Words {
  close: string;
  closeShown: string;
  skip: string;
  /** The Skip button while it counts down. */
  skipIn: (seconds: number) => string;
  /** The button of a form that has none of its own. */
  send: string;
  copy: string;
  copied: string;
  coupon: string;
  /** Names a dialog that has no heading. */
  dialog: string;
  thankYou: string;
  /** Replaces the button's label where no thank-you screen follows (popup §4). */
  sent: string;
}

export const en: Words = {
  close: 'Close',
  closeShown: 'You can close this now.',
  skip: 'Skip',
  skipIn: (seconds) => `Skip (${seconds})`,
  send: 'Send',
  copy: 'Copy',
  copied: 'Copied',
  coupon: 'Coupon code',
  dialog: 'Message',
  thankYou: 'Thank you!',
  sent: 'Sent successfully!',
};
