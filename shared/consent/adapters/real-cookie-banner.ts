import { type Adapter, callGlobal, readGlobal, THIRD_PARTY } from '../adapter.ts';

/** Real Cookie Banner: consent per service, by the service's name. */
export const realCookieBanner: Adapter = {
  isLive: (browser) => readGlobal(browser, 'consentApi') !== undefined,
  read(browser) {
    if (!readGlobal(browser, 'consentApi')) return null;
    const accepted = Object.keys(SERVICES).filter((slug) => {
      const answers = (SERVICES[slug] as string[]).map((service) =>
        readAnswer(callGlobal(browser, PATH, service)),
      );
      // a service that is refused refuses its category
      return answers.includes(true) && !answers.includes(false);
    });
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

/** Undefined for a service that the site has not configured: `consentSync` then says yes to everything. */
function readAnswer(answer: unknown): boolean | undefined {
  const { cookie, consentGiven, cookieOptIn } = Object(answer);
  return cookie === null || cookie === undefined ? undefined : consentGiven === true && cookieOptIn === true;
}
