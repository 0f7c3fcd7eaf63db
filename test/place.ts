import banner from '../elements/consent-banner/words/he.json' with { type: 'json' };
import popup from '../elements/poptin-popup/words/he.json' with { type: 'json' };
import { createStore } from '../shared/base/store.ts';
import type { LocaleHost } from '../shared/words/locale-host.ts';
import { ENGLISH, type Locale } from '../shared/words/words.ts';

const { $schema: _banner, ...bannerTexts } = banner;
const { $schema: _popup, ...popupTexts } = popup;

export type TestLanguage = 'en' | 'he';

/** A locale host's content once its words have arrived: those of popup and banner. */
export const LOCALES: Readonly<Record<TestLanguage, Locale>> = {
  en: ENGLISH,
  he: { lang: 'he', language: 'he', intl: 'he', dir: 'rtl', texts: { ...bannerTexts, ...popupTexts } },
};

/** A host whose language a test sets. The test passes the element and the browser if words are to load. */
export function placeIn(
  language: TestLanguage = 'en',
  at: Partial<Pick<LocaleHost, 'browser' | 'element'>> = {},
): LocaleHost {
  at.element?.setAttribute('lang', language);
  return {
    ...createStore(LOCALES[language]),
    browser: null as never,
    element: null as never,
    fetch: async () => ({ default: LOCALES[language].texts }),
    ask: () => ({}),
    update() {},
    ...at,
  };
}
