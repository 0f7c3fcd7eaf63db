import { attributes } from '../../../elements/consent-banner/attributes.ts';
import { createBannerEngine } from '../../../elements/consent-banner/engine.ts';
import type { ConsentUpdate } from '../../../elements/consent-banner/events.ts';
import { type Config, type Json, readSettings } from '../../../elements/consent-banner/wire.ts';
import { en } from '../../../elements/consent-banner/words/en.ts';
import { readDefaults } from '../../../shared/element/attributes.ts';
import { type FakeBrowser, fakeBrowser } from '../../fake-browser.ts';

export const RECORD = 'cookieyes-consent';

/** A tag's attributes, the others at their defaults. */
export const configOf = (given: Partial<Config> = {}): Config =>
  ({ ...readDefaults(attributes), ...given }) as Config;

export const settingsOf = (json: Json = {}, given: Partial<Config> = {}) =>
  readSettings(configOf(given), json, en);

/** One category of each kind: necessary, refused by default, allowed by default. */
export const CATEGORIES = [
  { slug: 'necessary', isNecessary: true },
  { slug: 'functional', defaultConsent: { gdpr: true, ccpa: true } },
  { slug: 'analytics', cookies: [{ cookieID: '_ga*', domain: '.shop.example' }] },
  { slug: 'advertisement' },
];

export const isSignalling = (browser: FakeBrowser) =>
  Object.defineProperty(browser.window.navigator, 'globalPrivacyControl', { value: true });

/** An engine on its own page, and every event that it dispatched. */
export function startEngine(
  json: Json = { categories: CATEGORIES },
  browser: FakeBrowser = fakeBrowser(),
  publishes = true,
) {
  const host = new EventTarget();
  const heard: ConsentUpdate[] = [];
  host.addEventListener('consent-update', (event) =>
    heard.push((event as CustomEvent<ConsentUpdate>).detail),
  );
  const engine = createBannerEngine(browser, host, settingsOf(json));
  if (publishes) engine.publish();
  const allowed = () => {
    const { categories } = engine.getState().record;
    return Object.keys(categories).filter((slug) => categories[slug]);
  };
  return { browser, engine, heard, allowed, cookie: () => browser.cookies.get(RECORD) ?? '' };
}
