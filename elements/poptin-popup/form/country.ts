import type { Browser } from '../../../shared/base/browser.ts';
import type { Locale } from '../../../shared/words/words.ts';

/**
 * The ISO 3166 country that an international phone starts on: the provider's, else the region of the page's language
 * (`de-AT`). A page in German for a browser in English is for Germany; where both speak the same, or the page English,
 * the browser's region is the visitor's.
 */
export function firstCountry(browser: Browser, { lang }: Pick<Locale, 'lang'>, known = ''): string {
  if (/^[a-z]{2}$/i.test(known)) return known.toUpperCase();
  const { language: own } = browser.window.navigator;
  const isForeign = !/^en\b/i.test(lang) && lang.slice(0, 2) !== own.slice(0, 2);
  return (
    readRegion(lang) || (!isForeign && readRegion(own)) || readRegion(lang, true) || readRegion(own) || 'US'
  );
}

/** @param isHome takes the country where the language is at home for one that names none. */
function readRegion(lang: string, isHome = false): string {
  try {
    const locale = new Intl.Locale(lang);
    return (isHome ? locale.maximize() : locale).region ?? '';
  } catch {
    return '';
  }
}
