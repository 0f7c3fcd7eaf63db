import { type Browser, realBrowser } from './base/browser.ts';
import { readMember } from './base/page-names.ts';
import { DURABLE, FORGOTTEN } from './stored-requests.ts';

/** The prefixes of all names that our tags store, except the choice of consent (docs/privacy.md). */
export const OWN_NAMES = /^(?:poptin_|apt_|tagdrop[_-])/;

/**
 * Wipes what the tags keep of a visitor in this browser: cookies, storage, waiting messages and the database. The
 * choice of consent stays, because a refusal would be forgotten with it. What the open page holds in memory stays until
 * the page closes.
 */
export async function forget(browser: Browser = realBrowser()): Promise<void> {
  const { window, cookies, local, session } = browser;
  // `root-domain` may have been any of them
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  for (const name of Object.keys(cookies.all())) {
    if (!OWN_NAMES.test(name)) continue;
    cookies.remove(name);
    for (const domain of domains) cookies.set(name, '', 0, { domain });
  }
  for (const area of [local, session])
    for (const key of area.keys()) if (OWN_NAMES.test(key)) area.remove(key);
  await new Promise<void>((done) => {
    try {
      const asked = window.indexedDB.deleteDatabase(DURABLE);
      asked.onsuccess = asked.onerror = asked.onblocked = () => done();
    } catch {
      done(); // blocked or missing
    }
  });
  readMember(window.document, 'dispatchEvent')(new window.CustomEvent(FORGOTTEN));
}
