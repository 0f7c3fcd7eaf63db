import { type Adapter, callGlobal, readGlobal, THIRD_PARTY } from '../adapter.ts';

/** Real Cookie Banner: consent per service, by the service's name. */
export const realCookieBanner: Adapter = {
  isLive: (browser) => readGlobal(browser, 'consentApi') !== undefined,
  read(browser) {
    if (!readGlobal(browser, 'consentApi')) return null;
    const accepted = Object.keys(SERVICES).filter((slug) =>
      (SERVICES[slug] as string[]).some((service) => isGiven(callGlobal(browser, PATH, service))),
    );
    const acted = Object.keys(browser.cookies.all()).some((name) => name.startsWith('real_cookie_banner-'));
    return { accepted: ['necessary', ...accepted], acted };
  },
  events: ['RCB/OptIn', 'RCB/OptOut', 'RCB/OptIn/All', 'RCB/OptOut/All'],
};

const PATH = ['consentApi', 'consentSync'] as const;

/** The unique names its own service templates have. */
const SERVICES: Readonly<Record<string, string[]>> = {
  functional: ['youtube', 'vimeo', 'google-maps'],
  analytics: ['google-analytics-analytics-4', 'google-analytics', 'matomo'],
  performance: ['google-analytics-analytics-4', 'google-analytics', 'matomo'],
  advertisement: ['facebook-pixel', 'google-ads-conversion-tracking'],
  [THIRD_PARTY]: ['instagram', 'instagram-post', 'smash-balloon-social-photo-feed'],
};

/** `cookie` is null for a service that the site has not configured: `consentSync` then says yes to everything. */
function isGiven(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { cookie, consentGiven, cookieOptIn } = answer as Record<string, unknown>;
  return cookie !== null && cookie !== undefined && consentGiven === true && cookieOptIn === true;
}
