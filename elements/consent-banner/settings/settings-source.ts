import type { Browser } from '../../../shared/browser.ts';
import { fetchSettings } from '../api.ts';
import type { Config, Json } from '../wire.ts';

/** CookieYes' page-wide object, or a file that holds it. */
export const isCookieYes = (json: unknown): boolean => {
  const value = Object(json);
  return '_ckyConfig' in value || '_bannerConfig' in value;
};

/**
 * The layers of a configuration where they are more than JSON at hand: a file to fetch, or CookieYes' format, which a
 * chunk of its own translates. Colours become custom properties of the tag.
 */
export async function fetchLayers(
  browser: Browser,
  host: HTMLElement,
  config: Config,
  layers: readonly unknown[],
): Promise<Json> {
  const { src } = config;
  const all = [src && (await fetchSettings(browser, src)), ...layers];
  const json: Json = Object.assign({}, ...(await Promise.all(all.map((each) => translate(browser, each)))));
  for (const [name, value] of Object.entries(Object(json.colors))) {
    if (isColour(value)) host.style.setProperty(`--consent-${name}`, value);
  }
  if ((config.law || json.law) !== 'auto') return json;
  const { findLaw } = await import('./law-by-region.ts');
  return { ...json, law: await findLaw(browser, config, json) };
}

/** A colour that fetches nothing: an image may stand wherever a custom property does, in `var()` and escaped, too. */
const isColour = (value: unknown): value is string =>
  typeof value === 'string' && CSS.supports('color', value) && !/url\(|["'\\]/i.test(value);

async function translate(browser: Browser, json: unknown): Promise<unknown> {
  if (!isCookieYes(json)) return json;
  const { fromCookieYes } = await import('./from-cookieyes.ts');
  return fromCookieYes(browser, json);
}
