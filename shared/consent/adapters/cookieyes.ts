import type { Browser } from '../../base/browser.ts';
import { readMember } from '../../base/page-names.ts';
import { type Adapter, type ConsentState, callGlobal, readGlobal, THIRD_PARTY } from '../adapter.ts';
import { readSignal } from '../privacy-signals.ts';
import { CONSENT_COOKIE, type ConsentRecord, isAnswered, readRecord } from '../record.ts';

const BANNER = 'consent-banner:not([declaration])';

/** Our own banner and CookieYes: one cookie, two events. Content of other hosts is "functional" (peers §2). */
export const cookieyes: Adapter = {
  isLive: (browser) =>
    readMember(browser.window.document, 'querySelector')(BANNER) !== null ||
    typeof readGlobal(browser, 'getCkyConsent') === 'function' ||
    Symbol.for('tagdrop.gate') in browser.window,
  read(browser) {
    const record = readRecord(browser.cookies.values(CONSENT_COOKIE));
    const answer = isAnswered(record) ? record : null;
    const said = readPublicConsent(browser, answer);
    if (said) return said;
    if (!answer) {
      // the banner that is still to come will say what counts without an answer
      return readMember(browser.window.document, 'querySelector')(BANNER) ? NOTHING : null;
    }
    const { categories, consent, acted } = answer;
    // only the banner knows the law: where it is gdpr, what another law allowed is no consent (decision site-8)
    if (!consent || isQuiet(browser)) return { accepted: ['necessary'], acted };
    const accepted = Object.keys(categories).filter((slug) => categories[slug]);
    return { accepted: withThirdParty(accepted, Object.keys(categories)), acted };
  },
  events: ['consent-update', 'cookieyes_consent_update'],
};

const NOTHING = { accepted: [], acted: false };

/**
 * Under gdpr nothing is restored for a browser that asks not to be tracked, whatever the record says (site §4), so that
 * gate and store agree. Under ccpa a record says `consent:yes` for an opt-out, so that is checked first.
 */
const isQuiet = (browser: Browser): boolean =>
  readSignal(browser.window.navigator, 'doNotTrack') === '1' &&
  (Object(callGlobal(browser, ['getCkyConsent'])).activeLaw ?? 'gdpr') === 'gdpr';

/**
 * What the page's banner says (site §3, `getCkyConsent`): it knows the law, and the answer if the browser refuses the
 * cookie.
 * @param answer of the cookie; what it refuses is refused, since another tab may have answered.
 */
function readPublicConsent(browser: Browser, answer: ConsentRecord | null): ConsentState | null {
  const { categories, isUserActionCompleted } = Object(callGlobal(browser, ['getCkyConsent']));
  if (Object(categories) !== categories) return null;
  const given: Readonly<Record<string, unknown>> = categories;
  const accepted = Object.keys(given).filter(
    (slug) => given[slug] === true && answer?.categories[slug] !== false,
  );
  const acted = isUserActionCompleted === true;
  return {
    accepted: isQuiet(browser) ? ['necessary'] : withThirdParty(accepted, Object.keys(given)),
    acted,
  };
}

/** What one of the two events says: with cookies blocked nothing else does. */
export function acceptedIn(browser: Browser, event: Event): readonly string[] | null {
  if (!cookieyes.events.includes(event.type)) return null;
  const detail: unknown = (event as CustomEvent<unknown>).detail;
  if (typeof detail !== 'object' || detail === null || !('accepted' in detail)) return null;
  const { accepted } = detail;
  if (!Array.isArray(accepted) || !accepted.every((each) => typeof each === 'string')) return null;
  return isQuiet(browser) ? ['necessary'] : withThirdParty(accepted);
}

/** Sites' names for the category of videos, maps and feeds. The first existing one decides. */
export const MEDIA = [THIRD_PARTY, 'functional', 'external-media', 'media', 'social-media', 'preferences'];

const withThirdParty = (
  accepted: readonly string[],
  slugs: readonly string[] = accepted,
): readonly string[] => {
  const media = MEDIA.find((slug) => slugs.includes(slug));
  return media && media !== THIRD_PARTY && accepted.includes(media) ? [...accepted, THIRD_PARTY] : accepted;
};
