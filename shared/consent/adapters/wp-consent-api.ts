import { type Adapter, callGlobal, readGlobal, THIRD_PARTY, translate } from '../adapter.ts';

/** WordPress' common interface, which many tools of that platform fill. */
export const wpConsentApi: Adapter = {
  // an interface that says yes to everything until a tool has filled it: the tools themselves take precedence
  isLive: () => false,
  read(browser) {
    if (typeof readGlobal(browser, 'wp_has_consent') !== 'function') return null;
    const allowed = (category: string) => callGlobal(browser, ['wp_has_consent'], category) === true;
    return {
      accepted: translate(allowed, {
        functional: 'preferences',
        analytics: 'statistics',
        performance: 'functional',
        advertisement: 'marketing',
        [THIRD_PARTY]: 'marketing',
      }),
      acted: Object.keys(browser.cookies.all()).some((name) => name.startsWith('wp_consent_')),
    };
  },
  events: ['wp_listen_for_consent_change', 'wp_consent_type_defined'],
};
