import { readMember } from './base/page-names.ts';
import { STORAGE_PREFIX } from './stored-requests.ts';

/** The visitor's e-mail address of an earlier conversion, and until when it is kept, in ms since 1970 (popup §9). */
export const EMAIL = 'poptin_converted_email';
export const EMAIL_UNTIL = `${EMAIL}_until`;

/** The storage that earlier pages wrote to; touching it throws where cookies are blocked. */
type Page = Pick<Window, 'localStorage' | 'document'>;

const resumeInPage = () =>
  import('./outbox/resume-outbox.ts').then(
    ({ resumeOutbox }) => resumeOutbox(),
    () => {}, // the next page tries again
  );

/**
 * Looks at what earlier pages left behind: requests that could not be delivered are tried again, or dropped when they
 * are too old, and so is an old e-mail address. Every tag of ours does so, since a page with a form may not be visited
 * again. A popup on the page looks for requests itself: it also says which lead was refused.
 *
 * It looks at the storage by itself: by our `Browser`, a tag that needs neither cookies nor storage would carry both.
 * @param now ms since 1970.
 * @param resume fetches the outbox, and sends what waits in it.
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
    if (waits && !readMember(page.document, 'querySelector')('poptin-popup')) resume();
  } catch {
    // blocked: nothing was kept
  }
}
