import { readMember } from '../../../shared/base/page-names.ts';
import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';
import { type GateConfig, isOptOut } from './config.ts';

/** The recorded choice, in the cookie's format; empty before the first record and with cookies blocked. */
export function readChoice(page: Document): string {
  try {
    return readMember(page, 'cookie').split(`${CONSENT_COOKIE}=`)[1]?.split(';')[0] ?? '';
  } catch {
    return ''; // a sandboxed document refuses
  }
}

/** Whether the record holds a pair such as `analytics:yes`. */
const says = (choice: string, pair: string): boolean => `,${choice},`.includes(`,${pair},`);

/** Whether the visitor has chosen. */
export const isActed = (choice: string): boolean => says(choice, 'action:yes');

/**
 * Whether a category's scripts and frames may run (site §4, decisions site-2, site-4 and site-8). Under gdpr nothing
 * runs before consent is yes, and a do-not-track value of "1" holds everything back; under ccpa everything runs until
 * the visitor opts out, by choice or by a Global Privacy Control signal.
 * @param slug `!analytics` means: once the visitor has chosen, and analytics is not allowed.
 * @param choice the record's text; only a clear "yes" or "no" in it counts.
 * @param service one provider inside the category (`data-service`), whose own switch wins where the visitor moved it.
 */
export function isAllowed(
  slug: string,
  config: GateConfig,
  choice: string,
  navigator: Navigator,
  service = '',
): boolean {
  if (slug[0] === '!') {
    return isActed(choice) && !isAllowed(slug.slice(1), config, choice, navigator, service);
  }
  const category = config.categories.find((each) => each?.slug === slug);
  if (!slug || slug === 'necessary' || category?.isNecessary) return true;
  const named = says(choice, `service.${service}:yes`)
    ? 'yes'
    : says(choice, `service.${service}:no`) && 'no';
  const agreed = named ? named === 'yes' : says(choice, `${slug}:yes`);
  if (!isOptOut(config)) return agreed && says(choice, 'consent:yes') && navigator.doNotTrack !== '1';
  if (agreed || named || (navigator.globalPrivacyControl && !category?.defaultConsent?.ccpa)) return agreed;
  return !says(choice, `${slug}:no`);
}
