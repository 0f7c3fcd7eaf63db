import type { Browser } from '../../../shared/base/browser.ts';
import { emit } from '../../../shared/element/emit.ts';
import type { Delivery, QueuedRequest } from '../../../shared/outbox/queued-request.ts';
import { resumeOutbox } from '../../../shared/outbox/resume-outbox.ts';
import type {} from './submit-event.ts';

const resumed = new WeakSet<Browser>();

/** The outbox also carries the consent banner's receipts (`elements/consent-banner/record/receipt.ts`). */
const RECEIPT = 'consent';

/** Sends what an earlier page could not, once per page; a listener on the document is told of a refused lead. */
export function resumeLeads(browser: Browser): void {
  if (resumed.has(browser)) return;
  resumed.add(browser);
  resumeOutbox(browser, (request, delivery) => {
    if (delivery.kind === 'delivered' || request.about === RECEIPT) return;
    reportRefused(browser, browser.window.document, request, delivery);
  });
}

/** Dispatches `poptin-submit-error` for a lead that was finally refused. */
export function reportRefused(
  browser: Browser,
  host: Node,
  request: QueuedRequest,
  { status, message }: Exclude<Delivery, { kind: 'delivered' }>,
): void {
  // the popup may have left the page since
  emit(host.isConnected ? host : browser.window.document, 'poptin-submit-error', {
    poptin_id: request.about,
    submission_id: request.id,
    status: status ?? 0,
    message,
  });
}
