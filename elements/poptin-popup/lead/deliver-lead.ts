import type { Browser } from '../../../shared/base/browser.ts';
import { getOutbox } from '../../../shared/outbox/outbox.ts';
import { type Delivery, deliver, type QueuedRequest } from '../../../shared/outbox/queued-request.ts';
import { reportLost } from './resume-leads.ts';

/** The visitor waits at most this long for the answer; the lead is stored and sent without them. */
export const ANSWER_WAIT_MS = 5000;
/** Decision 50: before a redirect. */
export const LEAVE_WAIT_MS = 1500;
/** Decision 52: without an outbox a lost connection is retried once. */
const RETRY_MS = 1000;

/**
 * Sends a lead, through the outbox unless that is off.
 * @param delayed is called if the lead has to wait and the disk has not stored it: closing the page, or killing the
 * browser, would lose the lead. The popup then does not thank; the outbox tries until the server has answered.
 * @returns `waiting` only if the lead is safe, on the disk.
 */
export async function deliverLead(
  browser: Browser,
  request: QueuedRequest,
  outbox: 'on' | 'off',
  leaving: boolean,
  delayed: () => void,
): Promise<Delivery> {
  if (outbox === 'off') return deliverTwice(browser, request);
  const { id } = request;
  const pageOutbox = getOutbox(browser);
  return new Promise((resolve) => {
    let promised: Promise<boolean> | undefined;
    const promise = () => {
      promised ??= pageOutbox.promise(id);
      return promised;
    };
    const stop = browser.after(leaving ? LEAVE_WAIT_MS : ANSWER_WAIT_MS, async () => {
      if (await promise()) resolve({ kind: 'waiting', message: 'no answer yet', status: null });
      else delayed();
    });
    const answer = async (delivery: Delivery) => {
      if (delivery.kind === 'waiting') {
        const stopListening = pageOutbox.onSettled((settled, late) => {
          if (settled.id !== id) return;
          stopListening();
          resolve(late);
        });
        if (!(await promise())) return delayed();
      }
      resolve(delivery);
    };
    // a page's own, older Promise has no finally()
    void pageOutbox.send(request).then(answer).then(stop, stop);
  });
}

async function deliverTwice(browser: Browser, request: QueuedRequest): Promise<Delivery> {
  const first = await deliver(browser, request);
  if (first.kind !== 'waiting') return first;
  if (first.holdMs) return { ...first, kind: 'refused' }; // the server wants no second one now
  await new Promise<void>((resolve) => void browser.after(RETRY_MS, resolve));
  const second = await deliver(browser, request);
  return second.kind === 'waiting' ? { ...second, kind: 'refused' } : second;
}

/** Calls `delivered` when a lead arrives for which the visitor did not wait. */
export function onLateDelivery(
  browser: Browser,
  request: QueuedRequest,
  delivered: (answer: unknown) => void,
): void {
  const stop = getOutbox(browser).onSettled((settled, delivery) => {
    if (settled.id !== request.id) return;
    stop();
    if (delivery.kind === 'delivered') delivered(delivery.answer);
    else reportLost(browser, settled, delivery);
  });
}
