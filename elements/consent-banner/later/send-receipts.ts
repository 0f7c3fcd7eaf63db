import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';

/** A reload waits for the receipt no longer than this; it is stored and sent by the next page. */
const RECEIPT_WAIT_MS = 1500;

export interface ReceiptSender {
  /** Sends what choices have written down. Settled as soon as one has arrived, at the latest after a moment. */
  send(): Promise<void>;
  stop: Stop;
}

/** What sends receipts is fetched before the first choice; a network that is gone by then is waited for. */
export function openReceiptSender(browser: Browser, endpoint: string): ReceiptSender {
  const controller = new AbortController();
  const load = () => loadChunk(browser, 'outbox', () => import('../../../shared/outbox/outbox.ts'));
  const deliver = () =>
    load().then(
      ({ getOutbox }) =>
        new Promise<void>((arrived) => {
          const outbox = getOutbox(browser);
          const stop = outbox.onSettled(() => {
            stop();
            arrived();
          });
          outbox.resume();
        }),
    );
  // what an earlier page has left may go where this one sends to
  load().then(
    ({ getOutbox }) => {
      getOutbox(browser).allow(endpoint);
      getOutbox(browser).resume();
    },
    () => {}, // logged already
  );
  return {
    send() {
      const sent = deliver().catch(() => {
        const { signal } = controller;
        browser.window.addEventListener('online', () => deliver().catch(() => {}), { once: true, signal });
      });
      return Promise.race([sent, new Promise<void>((resolve) => browser.after(RECEIPT_WAIT_MS, resolve))]);
    },
    stop: () => controller.abort(),
  };
}
