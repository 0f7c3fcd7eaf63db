import { type Adapter, callGlobal, readGlobal, THIRD_PARTY, translate } from '../adapter.ts';

/** WordPress' common interface, which many tools of that platform fill. */
export const wpConsentApi: Adapter = {
  // until a tool has named the type, the interface says yes to everything
  isLive: (browser) => TYPES.some((name) => readGlobal(browser, name)),
  read(browser) {
    if (typeof readGlobal(browser, 'wp_has_consent') !== 'function') return null;
    const prefix = readGlobal(browser, 'consent_api', 'cookie_prefix');
    const readCookie = (category: string) =>
      browser.cookies.get(`${typeof prefix === 'string' ? prefix : 'wp_consent'}_${category}`);
    const acted = CATEGORIES.some((category) => readCookie(category) !== null);
    // until a tool has named the type, the interface says yes to everything, even to what the visitor has refused
    const isOpen = !wpConsentApi.isLive(browser);
    const isWaiting = isOpen && (acted || !!readGlobal(browser, 'waitfor_consent_hook'));
    const allowed = (category: string) => {
      const value = readCookie(category);
      if (isWaiting || value === 'deny') return value === 'allow';
      return callGlobal(browser, ['wp_has_consent'], category) === true;
    };
    return {
      accepted: translate(allowed, {
        functional: 'preferences',
        analytics: 'statistics',
        performance: 'statistics', // its `functional` is always allowed
        advertisement: 'marketing',
        [THIRD_PARTY]: 'marketing',
      }),
      acted,
    };
  },
  events: ['wp_listen_for_consent_change', 'wp_consent_type_defined'],
};

const TYPES = ['wp_consent_type', 'wp_fallback_consent_type'];
const CATEGORIES = ['preferences', 'statistics', 'statistics-anonymous', 'functional', 'marketing'];
