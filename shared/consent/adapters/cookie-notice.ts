import { type Adapter, readGlobal, THIRD_PARTY } from '../adapter.ts';

/** Cookie Notice knows one answer for everything. */
export const cookieNotice: Adapter = {
  isLive: (browser) => readGlobal(browser, 'cnArgs') !== undefined,
  read(browser) {
    const answer = browser.cookies.get('cookie_notice_accepted');
    if (answer === null && readGlobal(browser, 'cnArgs') === undefined) return null;
    const all = ['functional', 'analytics', 'performance', 'advertisement', THIRD_PARTY];
    return { accepted: ['necessary', ...(answer === 'true' ? all : [])], acted: answer !== null };
  },
  events: ['setCookieNotice'],
  surface: '#cookie-notice',
};
