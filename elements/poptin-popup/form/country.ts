import type { Browser } from '../../../shared/base/browser.ts';
import type { Locale } from '../../../shared/words/words.ts';

/**
 * The ISO 3166 country that an international phone starts on: the provider's, otherwise the region of the page's
 * language (`de-AT`). A German page in an English browser is for Germany; if both have the same language, or the page
 * is English, the browser's region is the visitor's.
 */
export function firstCountry(browser: Browser, { lang }: Pick<Locale, 'lang'>, known = ''): string {
  if (/^[a-z]{2}$/i.test(known)) return known.toUpperCase();
  const { language: own } = browser.window.navigator;
  const isForeign = !/^en\b/i.test(lang) && lang.slice(0, 2) !== own.slice(0, 2);
  return (
    readRegion(lang) || (!isForeign && readRegion(own)) || readRegion(lang, true) || readRegion(own) || 'US'
  );
}

/** @param isHome uses the home country of a language without a region. */
function readRegion(lang: string, isHome = false): string {
  try {
    const locale = new Intl.Locale(lang);
    return (isHome ? locale.maximize() : locale).region ?? '';
  } catch {
    return '';
  }
}
