import type { Browser } from '../../../shared/base/browser.ts';
import { emit } from '../../../shared/element/emit.ts';
import type { Delivery, QueuedRequest } from '../../../shared/outbox/queued-request.ts';
import { resumeOutbox } from '../../../shared/outbox/resume-outbox.ts';
import type {} from './submit-event.ts';

const resumed = new WeakSet<Browser>();

/** The outbox also carries the consent banner's receipts (`elements/consent-banner/record/receipt.ts`). */
const RECEIPT = 'consent';

/**
 * Sends what an earlier page could not, once per page; a listener on the document receives a refused one that was not
 * yet thanked for.
 */
export function resumeLeads(browser: Browser): void {
  if (resumed.has(browser)) return;
  resumed.add(browser);
  resumeOutbox(browser, (request, delivery) => {
    if (delivery.kind === 'delivered' || request.about === RECEIPT) return;
    if (request.promised) return reportLost(browser, request, delivery);
    const { status, message } = delivery;
    const detail = { poptin_id: request.about, submission_id: request.id, status: status ?? 0, message };
    emit(browser.window.document, 'poptin-submit-error', detail);
  });
}

/**
 * A lead that was thanked for and that no server has accepted in seven days. For the page it has been sent
 * (`poptin-submit`), so no event contradicts that; the console does.
 */
export function reportLost(
  browser: Browser,
  { id, about }: QueuedRequest,
  { message }: Exclude<Delivery, { kind: 'delivered' }>,
): void {
  const line = `The lead ${id} of popup ${about} was not accepted within seven days and is dropped: ${message}.`;
  browser.log.errorOnce(`lost ${id}`, line);
}
