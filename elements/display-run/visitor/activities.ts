import type { Browser } from '../../../shared/base/browser.ts';
import type { Api, Identity } from '../wire/api.ts';
import { readPageFacts } from './page-facts.ts';
import { isSessionAnnounced, SESSION_ANNOUNCED } from './visitor.ts';

/** Reports what a known visitor does (popup §7): only with a stored e-mail address or a shop's customer id. */
export interface Activities {
  announceSession(): void;
  reportActivity(id: string, activity: 'viewed' | 'closed'): void;
}

export function createActivities(browser: Browser, api: Api): Activities {
  const known = (url: (page: Location) => string): Identity | null => {
    const { convertedEmail, storeIntegration, storeIntegrationCustomerId } = readPageFacts(browser);
    if (!convertedEmail && storeIntegrationCustomerId === '0') return null;
    return {
      email: convertedEmail,
      url: url(browser.window.location),
      store_integration: storeIntegration,
      store_integration_customer_id: storeIntegrationCustomerId,
    };
  };
  return {
    announceSession() {
      const identity = known(({ hostname }) => hostname);
      if (!identity || isSessionAnnounced(browser)) return;
      browser.session.set(SESSION_ANNOUNCED, '1');
      api.websiteSession(identity);
    },
    reportActivity(id, activity) {
      const identity = known(({ href }) => href);
      if (identity) api.activity({ ...identity, poptin_id: id, activity });
    },
  };
}

/** The address in a poptin-submit's fields: the field called email, or the first value that looks like one. */
export function findEmail(detail: unknown): string {
  const fields = (detail as { fields?: unknown } | null)?.fields;
  if (typeof fields !== 'object' || fields === null) return '';
  const entries = Array.isArray(fields)
    ? fields.map((each: { name?: unknown; value?: unknown }) => [each?.name, each?.value])
    : Object.entries(fields);
  const candidates = entries.filter(([, value]) => typeof value === 'string' && looksLikeEmail(value));
  const found = candidates.find(([name]) => name === 'email') ?? candidates[0];
  return String(found?.[1] ?? '').toLowerCase();
}

/**
 * Something, `@`, something, a dot, something, and no white space. Reads in one pass, because anybody may have written
 * the text.
 */
function looksLikeEmail(text: string): boolean {
  const at = text.indexOf('@', 1);
  return at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1 && !/\s/.test(text);
}
