import type { Browser } from './browser.ts';
import { forgetOldEmail } from './converted-email.ts';
import { hasStoredRequests } from './stored-requests.ts';

const looked = new WeakSet<Browser>();

/**
 * Looks once a page at what earlier pages left: requests that could not be delivered are tried again, or dropped when
 * they are too old, and so is an old e-mail address. Every tag of ours does so, since a page with a form may not be visited again. A popup on the page does it
 * itself: it also says which lead was refused.
 */
export function resumeStoredRequests(browser: Browser): void {
  if (looked.has(browser)) return;
  looked.add(browser);
  forgetOldEmail(browser);
  if (!hasStoredRequests(browser) || browser.window.document.querySelector('poptin-popup')) return;
  import('./outbox/resume-outbox.ts').then(
    ({ resumeOutbox }) => resumeOutbox(browser),
    () => {}, // the next page tries again
  );
}
