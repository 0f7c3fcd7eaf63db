import { expect, test } from 'vitest';
import { firstCountry } from '../../../../elements/poptin-popup/form/country.ts';
import type { Browser } from '../../../../shared/base/browser.ts';

const browserIn = (language: string) => ({ window: { navigator: { language } } }) as unknown as Browser;

test.each([
  ['the provider knows it', 'de-AT', 'fr-FR', 'us', 'US'],
  ['the page names its region', 'de-AT', 'en-US', '', 'AT'],
  ['the page names a region with a script', 'zh-Hant-HK', 'en-US', '', 'HK'],
  ['page and browser speak the same', 'de', 'de-CH', '', 'CH'],
  ['the browser speaks another language', 'de', 'en-US', '', 'DE'],
  ['a Hebrew page', 'he', 'en-US', '', 'IL'],
  ['an English page', 'en', 'fr-FR', '', 'FR'],
  ['nobody names a region', 'pt', 'pt', '', 'BR'],
  ['no language at all', 'no_such-', 'fr-FR', '', 'FR'],
  ['an English page for an English browser', 'en', 'en', '', 'US'],
])('%s', (_, lang, own, known, country) => {
  expect(firstCountry(browserIn(own), { lang }, known)).toBe(country);
});
