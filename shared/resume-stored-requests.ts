import type { Browser } from './browser.ts';
import { hasStoredRequests } from './stored-requests.ts';

/** The visitor's e-mail address of an earlier conversion, and until when it is kept, in ms since 1970 (popup §9). */
export const EMAIL = 'poptin_converted_email';
export const EMAIL_UNTIL = `${EMAIL}_until`;

/**
 * Looks at what earlier pages left behind: requests that could not be delivered are tried again, or dropped when they
 * are too old, and so is an old e-mail address. Every tag of ours does so, since a page with a form may not be visited
 * again. A popup on the page looks for requests itself: it also says which lead was refused.
 */
export function resumeStoredRequests(browser: Browser): void {
  const { local, window: page } = browser;
  if (Number(local.get(EMAIL_UNTIL)) < browser.now()) local.remove(EMAIL);
  if (!hasStoredRequests(browser) || page.document.querySelector('poptin-popup')) return;
  import('./outbox/resume-outbox.ts').then(
    ({ resumeOutbox }) => resumeOutbox(browser),
    () => {}, // the next page tries again
  );
}
