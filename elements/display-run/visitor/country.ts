import type { Browser } from '../../../shared/base/browser.ts';

const COUNTRY = 'poptin_user_country_code';

/** The country code of the last answer; the next call sends it back. */
export const readCountry = (browser: Browser): string => browser.session.get(COUNTRY) ?? '';
export const saveCountry = (browser: Browser, code: string): void => browser.session.set(COUNTRY, code);
