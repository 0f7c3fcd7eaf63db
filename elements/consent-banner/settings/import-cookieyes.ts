/**
 * `dist/import-cookieyes.js`: prints the configuration of a site that still uses CookieYes in our format, for pasting
 * into its pages. The owner runs it once, in the console of one of these pages.
 */

import { realBrowser } from '../../../shared/base/browser.ts';
import { readGlobal } from '../../../shared/base/page-names.ts';
import { fromCookieYes } from './from-cookieyes.ts';

const browser = realBrowser();
const config = readGlobal(browser.window, '_ckyConfig');
if (config) console.log(JSON.stringify(fromCookieYes(browser, config as Window['_ckyConfig']), null, 2));
else console.warn('This page has no _ckyConfig: CookieYes is not on it, or comes from its own servers.');
