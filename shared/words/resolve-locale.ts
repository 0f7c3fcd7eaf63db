import { findLanguage, type Locale } from './words.ts';

/** Languages written from right to left in their usual script (Unicode CLDR). */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ku-arab|nqo|ps|sd|ug|ur|yi)\b/i;

/**
 * Language and direction at `element`: its own `lang`/`dir`, or the nearest ancestor's, through shadow roots up to
 * `<html>`. `preferred` (an element's `lang` setting or the provider's answer) is used if the page says nothing;
 * `spoken` overrides the page's language for the words alone.
 */
export function resolveLocale(element: Element, preferred = '', spoken = ''): Omit<Locale, 'texts'> {
  const lang = findNearest(element, 'lang') || preferred || 'en';
  const dir = findNearest(element, 'dir')?.toLowerCase();
  const [intl, language] = findLanguage(spoken || lang);
  return {
    lang,
    language,
    intl,
    dir: dir === 'rtl' || dir === 'ltr' ? dir : RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr',
  };
}

/** @param here must be in a document, or its root would be any element. */
function findNearest(here: Element | null | undefined, attribute: 'lang' | 'dir'): string | undefined {
  while (here) {
    const value = here.getAttribute(attribute)?.trim();
    if (value && value !== 'auto') return value;
    here = here.parentElement ?? (here.getRootNode() as Partial<ShadowRoot>).host;
  }
  return undefined;
}
