import { type Adapter, callGlobal, readGlobal, THIRD_PARTY, translate } from '../adapter.ts';

/** Borlabs Cookie: consent per group and per service. */
export const borlabs: Adapter = {
  isLive: (browser) => readGlobal(browser, 'BorlabsCookie') !== undefined,
  read(browser) {
    if (!readGlobal(browser, 'BorlabsCookie')) return null;
    // version 3 asks in another place, and calls "service" what version 2 called "cookie"
    const isNew = typeof readGlobal(browser, 'BorlabsCookie', 'Consents', 'hasConsent') === 'function';
    const asks =
      (name: string, ...path: readonly string[]) =>
      (value: string) =>
        callGlobal(browser, ['BorlabsCookie', ...(isNew ? ['Consents', ...path] : [name])], value) === true;
    const hasGroup = asks('checkCookieGroupConsent', 'hasConsentForServiceGroup');
    const accepted = translate((group) => hasGroup(group) || (isNew && asks('', 'hasConsent')(group)), {
      functional: 'external-media',
      analytics: 'statistics',
      performance: 'statistics',
      advertisement: 'marketing',
    });
    const feed = asks('checkCookieConsent', 'hasConsent')('instagram');
    return {
      accepted: feed ? [...accepted, THIRD_PARTY] : accepted,
      acted: browser.cookies.get('borlabs-cookie') !== null,
    };
  },
  events: [
    'borlabs-cookie-consent-saved',
    'borlabs-cookie-code-unblocked-after',
    'borlabs-cookie-after-init',
  ],
  surface: '#BorlabsCookieBox',
};
