import { type Adapter, callGlobal, readGlobal, THIRD_PARTY, translate } from '../adapter.ts';

/** Complianz: a cookie per category, and a function while its script runs. */
export const complianz: Adapter = {
  isLive: (browser) => readGlobal(browser, 'complianz') !== undefined,
  read(browser) {
    const { cookies } = browser;
    const acted = cookies.get('cmplz_banner-status') === 'dismissed';
    if (!acted && readGlobal(browser, 'complianz') === undefined) return null;
    const allowed = (category: string) =>
      (callGlobal(browser, ['cmplz_has_consent'], category) ??
        cookies.get(`cmplz_${category}`) === 'allow') === true;
    return {
      accepted: translate(allowed, {
        functional: 'preferences',
        analytics: 'statistics',
        performance: 'statistics',
        advertisement: 'marketing',
        [THIRD_PARTY]: 'marketing',
      }),
      acted,
    };
  },
  events: ['cmplz_status_change', 'cmplz_enable_category', 'cmplz_revoke'],
  surface: '.cmplz-cookiebanner',
};
