import type { Browser } from './base/browser.ts';
import { loadChunk } from './base/load-asset.ts';
import { readMember } from './base/page-names.ts';
import type { ModeRight } from './owner/verify-owner.ts';

/** Popup §2. Its value may be the owner's key. */
export const DEBUG_COOKIE = 'poptin_debug';

/** What is known about a page's visitor: who may use preview and debug (decision D-27). */
const verdicts = new WeakMap<object, ModeRight>();

/**
 * Finds out whether the visitor may use preview and debug, which anybody can request by an address or a cookie.
 * @param isAsked whether this page requests one. If not, nothing is fetched, and nobody has to wait.
 */
export async function resolveModes(browser: Browser, isAsked: boolean): Promise<void> {
  const { window } = browser;
  if (!isAsked || verdicts.has(window)) return;
  await loadChunk(browser, 'verify-owner', () => import('./owner/verify-owner.ts')).then(
    async ({ verifyOwner }) =>
      void verdicts.set(window, await verifyOwner(browser, browser.cookies.get(DEBUG_COOKIE))),
    () => {}, // the console names the file, and the rule below holds
  );
}

/**
 * Whether preview and debug are allowed. Until {@link resolveModes} knows, and if it can't: on pages without a key. The
 * next release requires a key or an owner on every page.
 */
export const mayUseModes = ({ window }: Browser): boolean =>
  verdicts.has(window)
    ? verdicts.get(window) !== 'nobody'
    : !('tagdropKey' in readMember(window.document, 'documentElement').dataset);

/** Whether the visitor is certainly an owner. Anybody else may be a visitor who followed a copied link. */
export const isOwner = ({ window }: Browser): boolean => verdicts.get(window) === 'owner';
