import type { Browser } from '../../base/browser.ts';
import { readMember } from '../../base/page-names.ts';
import { type Adapter, type ConsentState, callGlobal, THIRD_PARTY } from '../adapter.ts';
import { CONSENT_COOKIE, parseRecord } from '../record.ts';

/** Our own banner and CookieYes: one cookie, two events. Content of other hosts is "functional" (peers §2). */
export const cookieyes: Adapter = {
  read(browser) {
    const record = parseRecord(browser.cookies.get(CONSENT_COOKIE));
    if (!record) {
      const { document } = browser.window;
      return (
        readPublicConsent(browser) ??
        (readMember(document, 'querySelector')('consent-banner') ? NOTHING : null)
      );
    }
    const accepted = Object.keys(record.categories).filter((slug) => record.categories[slug]);
    return { accepted: withThirdParty(accepted), acted: record.acted };
  },
  events: ['consent-update', 'cookieyes_consent_update'],
};

const NOTHING = { accepted: [], acted: false };

/** The page's banner knows the choice even if the browser refuses its cookie (site §3, `getCkyConsent`). */
function readPublicConsent(browser: Browser): ConsentState | null {
  const { categories, isUserActionCompleted: acted } = Object(callGlobal(browser, ['getCkyConsent']));
  if (acted !== true) return null;
  const given: Readonly<Record<string, unknown>> = Object(categories);
  const accepted = Object.keys(given).filter((slug) => given[slug] === true);
  return { accepted: withThirdParty(accepted), acted };
}

/** The detail of the two events: with blocked cookies nothing else carries the choice. */
export function acceptedIn(event: Event): readonly string[] | null {
  if (!cookieyes.events.includes(event.type)) return null;
  const detail: unknown = (event as CustomEvent<unknown>).detail;
  if (typeof detail !== 'object' || detail === null || !('accepted' in detail)) return null;
  const { accepted } = detail;
  if (!Array.isArray(accepted) || !accepted.every((each) => typeof each === 'string')) return null;
  return withThirdParty(accepted);
}

const withThirdParty = (accepted: readonly string[]): readonly string[] =>
  accepted.includes('functional') ? [...accepted, THIRD_PARTY] : accepted;
