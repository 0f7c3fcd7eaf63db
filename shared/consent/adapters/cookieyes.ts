import type { Browser } from '../../base/browser.ts';
import { readMember } from '../../base/page-names.ts';
import { type Adapter, type ConsentState, callGlobal, readGlobal, THIRD_PARTY } from '../adapter.ts';
import { readSignal } from '../privacy-signals.ts';
import { CONSENT_COOKIE, readRecord } from '../record.ts';

/** Our own banner and CookieYes: one cookie, two events. Content of other hosts is "functional" (peers §2). */
export const cookieyes: Adapter = {
  isLive: (browser) =>
    readMember(browser.window.document, 'querySelector')('consent-banner:not([declaration])') !== null ||
    typeof readGlobal(browser, 'getCkyConsent') === 'function' ||
    Symbol.for('tagdrop.gate') in browser.window,
  read(browser) {
    const record = readRecord(browser.cookies.values(CONSENT_COOKIE));
    if (!record) {
      const { document } = browser.window;
      return (
        readPublicConsent(browser) ??
        (readMember(document, 'querySelector')('consent-banner:not([declaration])') ? NOTHING : null)
      );
    }
    const { categories, consent, acted } = record;
    const accepted = Object.keys(categories).filter((slug) => categories[slug]);
    if (consent && isQuiet(browser)) return { accepted: ['necessary'], acted };
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

/** What the page's banner knows if the browser refuses its cookie (site §3, `getCkyConsent`). */
function readPublicConsent(browser: Browser): ConsentState | null {
  const { categories, isUserActionCompleted: acted } = Object(callGlobal(browser, ['getCkyConsent']));
  if (acted !== true) return null;
  const given: Readonly<Record<string, unknown>> = Object(categories);
  const accepted = Object.keys(given).filter((slug) => given[slug] === true);
  return { accepted: isQuiet(browser) ? ['necessary'] : withThirdParty(accepted), acted };
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
const MEDIA = [THIRD_PARTY, 'functional', 'external-media', 'media', 'social-media', 'preferences'];

const withThirdParty = (
  accepted: readonly string[],
  slugs: readonly string[] = accepted,
): readonly string[] => {
  const media = MEDIA.find((slug) => slugs.includes(slug));
  return media && media !== THIRD_PARTY && accepted.includes(media) ? [...accepted, THIRD_PARTY] : accepted;
};
