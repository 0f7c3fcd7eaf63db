import type { Consent } from '../../../shared/consent/consent.ts';

/** A visitor who has not chosen yet clicks little; older clicks than these are dropped. */
export const QUEUE_LENGTH = 20;

export interface ConsentQueue {
  /** Sends at once if allowed; keeps it while the visitor has not chosen; drops it after a refusal. */
  pass(send: () => void): boolean;
  /** Drops the clicks that wait. */
  stop(): void;
}

/** Holds back events that may only be sent once `category` is allowed (decision D-8). Nothing is stored. */
export function createConsentQueue(consent: Consent, category: string): ConsentQueue {
  let queue: (() => void)[] = [];
  const stop = consent.onChange(() => {
    const waiting = queue;
    if (consent.getState().acted || consent.has(category)) queue = [];
    if (consent.has(category)) for (const send of waiting) send();
  });
  return {
    pass(send) {
      if (consent.has(category)) {
        send();
        return true;
      }
      if (!consent.getState().acted) queue = [...queue, send].slice(-QUEUE_LENGTH);
      return false;
    },
    stop() {
      stop();
      queue = [];
    },
  };
}
