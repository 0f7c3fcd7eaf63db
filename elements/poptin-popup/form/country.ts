import type { Browser } from '../../../shared/browser.ts';
import type { Locale } from '../../../shared/words.ts';

/**
 * The ISO 3166 country that an international phone starts on: the provider's, else the region of the page's language,
 * else of the browser's, else the one where the page's language is at home.
 */
export function firstCountry(
  browser: Browser,
  { lang, language }: Pick<Locale, 'lang' | 'language'>,
  known = '',
): string {
  if (/^[a-z]{2}$/i.test(known)) return known.toUpperCase();
  return (
    readRegion(lang) ||
    (language === 'he' ? 'IL' : '') ||
    readRegion(browser.window.navigator.language) ||
    'US'
  );
}

function readRegion(lang: string): string {
  try {
    return new Intl.Locale(lang).region ?? '';
  } catch {
    return '';
  }
}
