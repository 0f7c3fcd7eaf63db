import { type Adapter, globalOf, THIRD_PARTY, translate } from '../adapter.ts';

export const cookiebot: Adapter = {
  read(browser) {
    if (!globalOf(browser, 'Cookiebot')) return null;
    const allowed = (category: string) => globalOf(browser, 'Cookiebot', 'consent', category) === true;
    const accepted = translate(allowed, {
      functional: 'preferences',
      analytics: 'statistics',
      performance: 'statistics',
      advertisement: 'marketing',
    });
    const consented = globalOf(browser, 'Cookiebot', 'consented') === true;
    return {
      accepted: consented ? [...accepted, THIRD_PARTY] : accepted,
      acted: globalOf(browser, 'Cookiebot', 'hasResponse') === true || consented,
    };
  },
  events: ['CookiebotOnAccept', 'CookiebotOnDecline', 'CookiebotOnConsentReady'],
};
