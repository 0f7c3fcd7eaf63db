import type { Browser } from '../../../shared/base/browser.ts';
import { readGlobal, readMember } from '../../../shared/base/page-names.ts';
import { adoptPasted } from '../../../shared/pasted/adopt-pasted.ts';
import { repairInlineJson } from '../../../shared/pasted/repair-json.ts';
import { fetchSettings } from '../api.ts';
import type { BannerShell } from '../element.ts';
import { type Json, ownMembers } from '../wire.ts';

/** CookieYes' page-wide object, or a file with it. */
export const isCookieYes = (json: unknown): boolean => {
  const value = Object(json);
  return Object.hasOwn(value, '_ckyConfig') || Object.hasOwn(value, '_bannerConfig');
};

/**
 * The layers of a configuration that is more than JSON at hand: a file to fetch, CookieYes' format, which a separate
 * chunk translates, or JSON that an editor has changed. Colours become custom properties of the tag.
 */
export async function fetchLayers(browser: Browser, shell: BannerShell): Promise<Json> {
  const { element: host, log } = shell;
  const config = shell.config.getState();
  const { src } = config;
  if (!host.querySelector('script')) adoptPasted(host, 'script', log);
  const read = (script: Element | null) => {
    try {
      return JSON.parse(script?.textContent ?? 'null');
    } catch (cause) {
      return repairInlineJson(host.localName, script as Element, log, cause);
    }
  };
  const all = [
    src && (await fetchSettings(browser, src)),
    read(readMember(host.ownerDocument, 'querySelector')('script[data-consent-config]')) ??
      readGlobal(browser.window, '_ckyConfig'),
    read(host.querySelector('script')),
    shell.readSettings(),
  ];
  const json = ownMembers(...(await Promise.all(all.map((each) => translate(browser, each)))));
  for (const [name, value] of Object.entries(Object(json.colors))) {
    if (isColour(value)) host.style.setProperty(`--consent-${name}`, value);
  }
  if ((config.law || json.law) !== 'auto') return json;
  const { findLaw } = await import('./law-by-region.ts');
  return ownMembers(json, { law: await findLaw(browser, config, json) });
}

/** A colour that fetches nothing: a custom property may contain an image, even inside `var()` and escaped. */
const isColour = (value: unknown): value is string =>
  typeof value === 'string' && CSS.supports('color', value) && !/url\(|["'\\]/i.test(value);

async function translate(browser: Browser, json: unknown): Promise<unknown> {
  if (!isCookieYes(json)) return json;
  const { fromCookieYes } = await import('./from-cookieyes.ts');
  return fromCookieYes(browser, json);
}
