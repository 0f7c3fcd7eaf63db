/** The languages the product speaks. Everything else is shown in English. */
export type Language = 'en' | 'he';

/** `lang` is the BCP 47 tag the page asks for; `language` the dictionary to use; `dir` the writing direction. */
export interface Locale {
  lang: string;
  language: Language;
  dir: 'ltr' | 'rtl';
}

/** Languages written from right to left in their usual script (Unicode CLDR). */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ku-arab|nqo|ps|sd|ug|ur|yi)\b/i;

/**
 * The language and direction that hold at `element`: its own `lang`/`dir`, or the nearest ancestor's, through shadow
 * roots up to `<html>`. `preferred` (an element's `lang` setting or the provider's answer) stands in where the page
 * says nothing.
 */
export function resolveLocale(element: Element, preferred = ''): Locale {
  const lang = findNearest(element, 'lang') || preferred || 'en';
  const dir = findNearest(element, 'dir')?.toLowerCase();
  const language: Language = /^(?:he|iw)\b/i.test(lang) ? 'he' : 'en';
  return {
    lang,
    language,
    dir: dir === 'rtl' || dir === 'ltr' ? dir : RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr',
  };
}

function findNearest(element: Element, attribute: 'lang' | 'dir'): string | null {
  let here: Element | null = element;
  while (here) {
    const value = here.getAttribute(attribute)?.trim();
    if (value && value !== 'auto') return value;
    const root: Node = here.getRootNode();
    here = here.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return null;
}
