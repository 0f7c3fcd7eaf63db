import { listValues } from '../../../shared/base/cookies.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { readSignal } from '../../../shared/consent/privacy-signals.ts';
import {
  CONSENT_COOKIE,
  type ConsentRecord,
  isAnswered,
  readRecord,
} from '../../../shared/consent/record.ts';
import { type GateConfig, isOptOut } from './config.ts';

/** The recorded choice; null before the first record and with cookies blocked. */
export function readChoice(document: Document): ConsentRecord | null {
  try {
    return readRecord(listValues(readMember(document, 'cookie'), CONSENT_COOKIE));
  } catch {
    return null; // a sandboxed document refuses
  }
}

/**
 * Whether a category's scripts and frames may run (site §4, decisions site-2, site-4 and site-8). Under gdpr nothing
 * runs before consent is yes, and a do-not-track value of "1" holds everything back; under ccpa everything runs until
 * the visitor opts out, by choice or by a Global Privacy Control signal.
 * @param slug `!analytics` means: the visitor has chosen, and has not allowed analytics.
 * @param service one provider inside the category (`data-service`), whose own switch decides once the visitor has moved
 * it; with a `!` as for a category.
 */
export function isAllowed(
  slug: string,
  config: GateConfig,
  choice: ConsentRecord | null,
  navigator: Navigator,
  service = '',
): boolean {
  if (slug[0] === '!' || service[0] === '!') {
    const [category = '', own] = [slug, service].map((each) => each.replace('!', ''));
    return !!choice?.acted && !isAllowed(category, config, choice, navigator, own);
  }
  const category = config.categories.find((each) => each?.slug === slug);
  if (!slug || slug === 'necessary' || category?.isNecessary) return true;
  const answer = choice?.categories[`service.${service}`] ?? choice?.categories[slug];
  // what was noted without an answer allows nothing, and was noted before there was a signal
  const isChosen = isAnswered(choice);
  if (!isOptOut(config))
    return !!(isChosen && answer && choice?.consent) && readSignal(navigator, 'doNotTrack') !== '1';
  const isSignal =
    !isChosen && readSignal(navigator, 'globalPrivacyControl') && !category?.defaultConsent?.ccpa;
  return !isSignal && answer !== false;
}
