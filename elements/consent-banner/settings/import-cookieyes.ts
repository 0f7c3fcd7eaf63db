/**
 * `dist/import-cookieyes.js`: prints the configuration of a site that still uses CookieYes in our format, for pasting
 * into its pages. The owner runs it once, in the console of one of these pages.
 */
import { realBrowser } from '../../../shared/base/browser.ts';
import { fromCookieYes } from './from-cookieyes.ts';

const browser = realBrowser();
const { _ckyConfig } = browser.window;
if (_ckyConfig) console.log(JSON.stringify(fromCookieYes(browser, _ckyConfig), null, 2));
else console.warn('This page has no _ckyConfig: CookieYes is not on it, or comes from its own servers.');
