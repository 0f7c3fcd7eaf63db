import { type Adapter, readGlobal, THIRD_PARTY, translate } from '../adapter.ts';

export const cookiebot: Adapter = {
  isLive: (browser) => readGlobal(browser, 'Cookiebot') !== undefined,
  read(browser) {
    if (!readGlobal(browser, 'Cookiebot')) return null;
    const allowed = (category: string) => readGlobal(browser, 'Cookiebot', 'consent', category) === true;
    const accepted = translate(allowed, {
      functional: 'preferences',
      analytics: 'statistics',
      performance: 'statistics',
      advertisement: 'marketing',
    });
    const consented = readGlobal(browser, 'Cookiebot', 'consented') === true;
    return {
      accepted: consented ? [...accepted, THIRD_PARTY] : accepted,
      acted: readGlobal(browser, 'Cookiebot', 'hasResponse') === true || consented,
    };
  },
  events: ['CookiebotOnAccept', 'CookiebotOnDecline', 'CookiebotOnConsentReady'],
};
