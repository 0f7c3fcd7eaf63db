import type { Browser } from '../base/browser.ts';
import { loadChunk } from '../base/load-asset.ts';
import { readMember } from '../base/page-names.ts';

/** What is known of the visitor of a page: whether preview and debug are theirs (decision D-27). */
const verdicts = new WeakMap<object, boolean>();

/**
 * Finds out whether the visitor may use preview and debug, which anybody can ask for by an address or a cookie.
 * @param isAsked whether this page asks for one. Where it does not, nothing is fetched, and there is nothing to wait for.
 */
export async function settleModes(browser: Browser, isAsked: boolean): Promise<void> {
  const { window: page } = browser;
  if (!isAsked || verdicts.has(page)) return;
  await loadChunk(browser, 'verify-owner', () => import('./verify-owner.ts')).then(
    async ({ verifyOwner }) => void verdicts.set(page, await verifyOwner(browser)),
    () => {}, // the console names the file, and the rule below holds
  );
}

/**
 * Whether preview and debug may be used. Until {@link settleModes} knows, and where it cannot: on pages without a key.
 * The next release asks every page for one.
 */
export const mayUseModes = ({ window: page }: Browser): boolean =>
  verdicts.get(page) ?? !('tagdropKey' in readMember(page.document, 'documentElement').dataset);
