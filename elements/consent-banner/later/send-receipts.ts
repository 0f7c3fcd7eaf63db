import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';

/** A reload waits for the receipt at most this long; the receipt is stored, and the next page sends it. */
const RECEIPT_WAIT_MS = 1500;

export interface ReceiptSender {
  /** Sends the stored receipts. Settles as soon as one has arrived, and after a moment at the latest. */
  send(): Promise<void>;
  stop: Stop;
}

/** The code that sends receipts is fetched before the first choice; if the network is gone by then, it waits for it. */
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
  // receipts that an earlier page left behind may go to this page's address
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
