import { type Adapter, callGlobal, readGlobal, THIRD_PARTY, translate } from '../adapter.ts';

/** Borlabs Cookie: consent per group and per service. */
export const borlabs: Adapter = {
  read(browser) {
    if (!readGlobal(browser, 'BorlabsCookie')) return null;
    const asks = (name: string) => (value: string) =>
      callGlobal(browser, ['BorlabsCookie', name], value) === true;
    const accepted = translate(asks('checkCookieGroupConsent'), {
      functional: 'external-media',
      analytics: 'statistics',
      performance: 'statistics',
      advertisement: 'marketing',
    });
    const feed = asks('checkCookieConsent')('instagram');
    return {
      accepted: feed ? [...accepted, THIRD_PARTY] : accepted,
      acted: browser.cookies.get('borlabs-cookie') !== null,
    };
  },
  events: ['borlabs-cookie-consent-saved', 'borlabs-cookie-code-unblocked-after'],
  surface: '#BorlabsCookieBox',
};
