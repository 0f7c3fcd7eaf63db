import type { WordsOf } from '../../../shared/words/words.ts';

/** The banner's default words. The first five are also attributes. */
export const en = {
  heading: 'We value your privacy',
  description:
    'We use cookies to make this site work and, if you agree, to see how it is used and to show what suits you.',
  acceptLabel: 'Accept all',
  rejectLabel: 'Reject all',
  settingsLabel: 'Customise',
  /** The description under ccpa. */
  notice:
    'We use cookies, some of them by third parties. You can opt out of the sale or sharing of your data.',
  optOutLabel: 'Do Not Sell or Share My Personal Information',
  closeLabel: 'Close',
  policyLabel: 'Cookie policy',
  imprintLabel: 'Legal notice',
  /** Under ccpa, to a browser that sends a Global Privacy Control signal. */
  signalNote: 'Your browser’s opt-out signal is honoured.',
} as const;

export type Words = WordsOf<typeof en>;
