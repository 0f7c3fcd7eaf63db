/** The words about services from the table. `{provider}` is filled in. */
export const en = {
  visitorPurpose: 'Tells visitors apart.',
  visitPurpose: 'Keeps the state of a visit.',
  settingsPurpose: 'Remembers settings.',
  adsPurpose: 'Shows advertising and measures its effect.',
  campaignPurpose: 'Remembers which advertisement led here.',
  limitPurpose: 'Limits the number of requests.',
  securityPurpose: 'Tells people from programs.',
  chatPurpose: 'Continues a conversation.',
  mediaPurpose: 'Plays media and remembers where they stopped.',
  testPurpose: 'Chooses between versions of the site.',
  measurePurpose: 'Counts how the site is used.',
  sessionLifetime: 'Until the browser is closed',
  endlessLifetime: 'Until it is deleted',
  providerPolicy: 'Privacy policy of {provider}',
  allowed: 'Allowed',
  refused: 'Not allowed',
} as const;
