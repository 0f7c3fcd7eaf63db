/** What the banner says where the configuration says nothing. The first five are attributes as well. */
export interface Words {
  heading: string;
  description: string;
  acceptLabel: string;
  rejectLabel: string;
  settingsLabel: string;
  /** The description under ccpa. */
  notice: string;
  optOutLabel: string;
  closeLabel: string;
  policyLabel: string;
}

export const en: Words = {
  heading: 'We value your privacy',
  description:
    'We use cookies to make this site work and, if you agree, to see how it is used and to show what suits you.',
  acceptLabel: 'Accept all',
  rejectLabel: 'Reject all',
  settingsLabel: 'Customise',
  notice:
    'We use cookies, some of them by third parties. You can opt out of the sale or sharing of your data.',
  optOutLabel: 'Do Not Sell or Share My Personal Information',
  closeLabel: 'Close',
  policyLabel: 'Cookie policy',
};
