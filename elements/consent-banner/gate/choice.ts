import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';
import type { GateConfig } from './config.ts';

/** The recorded choice, in the cookie's format; empty before the first record and with cookies blocked. */
export function readChoice(page: Document): string {
  try {
    return page.cookie.split(`${CONSENT_COOKIE}=`)[1]?.split(';')[0] ?? '';
  } catch {
    return ''; // a sandboxed document refuses
  }
}

/**
 * Whether a category's scripts and frames may run (site §4, decisions site-2, site-4 and site-8). Under gdpr nothing
 * runs before consent is yes, and a do-not-track value of "1" holds everything back; under ccpa everything runs until
 * the visitor opts out, by choice or by a Global Privacy Control signal.
 * @param choice the record's text; only a clear "yes" or "no" in it counts.
 */
export function isAllowed(slug: string, config: GateConfig, choice: string, navigator: Navigator): boolean {
  const category = config.categories.find((each) => each?.slug === slug);
  if (!slug || slug === 'necessary' || category?.isNecessary) return true;
  const says = (pair: string) => `,${choice},`.includes(`,${pair},`);
  const agreed = says(`${slug}:yes`);
  if (config.law !== 'ccpa') return agreed && says('consent:yes') && navigator.doNotTrack !== '1';
  if (navigator.globalPrivacyControl && !category?.defaultConsent?.ccpa) return agreed;
  return !says(`${slug}:no`);
}
