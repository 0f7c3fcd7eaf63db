/** Providers of several services: name, privacy policy, and where they list what they store. */
export const GOOGLE = [
  'Google',
  'https://policies.google.com/privacy',
  'https://policies.google.com/technologies/cookies',
];
export const META = [
  'Meta',
  'https://www.facebook.com/privacy/policy',
  'https://www.facebook.com/privacy/policies/cookies',
];
export const MICROSOFT = ['Microsoft', 'https://privacy.microsoft.com/privacystatement'];
export const LINKEDIN = [
  'LinkedIn',
  'https://www.linkedin.com/legal/privacy-policy',
  'https://www.linkedin.com/legal/l/cookie-table',
];
export const X = ['X', 'https://x.com/en/privacy', 'https://help.x.com/en/rules-and-policies/x-cookies'];
export const PINTEREST = [
  'Pinterest',
  'https://policy.pinterest.com/privacy-policy',
  'https://policy.pinterest.com/cookies',
];
export const TIKTOK = [
  'TikTok',
  'https://www.tiktok.com/legal/privacy-policy',
  'https://www.tiktok.com/legal/cookie-policy',
];
