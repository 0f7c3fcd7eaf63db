import { readMember } from './base/page-names.ts';
import { hasDurableRequests, STORAGE_PREFIX } from './stored-requests.ts';

/** The visitor's e-mail address of an earlier conversion, and its expiry in ms since 1970 (popup §9). */
export const EMAIL = 'poptin_converted_email';
export const EMAIL_UNTIL = `${EMAIL}_until`;

/** The storage that earlier pages wrote to; touching it throws if cookies are blocked. */
type Page = Pick<Window, 'localStorage' | 'document' | 'indexedDB'>;

const looked = new WeakSet<Page>();

const resumeInPage = () =>
  import('./outbox/resume-outbox.ts').then(
    ({ resumeOutbox }) => resumeOutbox(),
    () => {}, // the next page tries again
  );

/**
 * Takes care of what earlier pages left behind: it retries undelivered requests, drops them when they are too old,
 * and drops an old e-mail address as well. Every tag does so, since a page with a form may not be visited again. A
 * popup on the page looks for requests itself, because it also reports refused leads.
 *
 * It reads the storage directly: through our `Browser`, a tag that needs neither cookies nor storage would include
 * both.
 * @param now ms since 1970.
 * @param resume fetches the outbox and sends the waiting requests.
 */
export function resumeStoredRequests(
  page: Page = window,
  now: number = Date.now(),
  resume: () => void = resumeInPage,
): void {
  try {
    const { localStorage: stored } = page;
    if (!(Number(stored.getItem(EMAIL_UNTIL)) > now)) stored.removeItem(EMAIL);
    const waits = Object.keys(stored).some((key) => key.startsWith(STORAGE_PREFIX));
    if (readMember(page.document, 'querySelector')('poptin-popup')) return;
    if (waits) resume();
    if (waits || looked.has(page)) return;
    looked.add(page);
    void hasDurableRequests(page).then((isThere) => isThere && resume());
  } catch {
    // blocked: nothing was kept
  }
}
