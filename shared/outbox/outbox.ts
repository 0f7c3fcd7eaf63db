import type { Browser, Stop } from '../browser.ts';
import { openTabLock } from './lock.ts';
import { type Delivery, deliver, type QueuedRequest, type StoredRequest } from './queued-request.ts';
import { openRequestStorage } from './request-storage.ts';
import { findNext, pauseAfter } from './retry-schedule.ts';
import { createRetryTimer } from './retry-timer.ts';

/**
 * Where what a visitor sent waits until it has arrived: nothing that a visitor typed is lost (decision D-9). A request
 * is written down before its first attempt. It is tried again after growing pauses, when the network comes back, and on the next page,
 * in order, by one tab at a time.
 */
export interface Outbox {
  /**
   * Writes `request` down and tries it at once, after the requests that wait for the same host.
   * @returns the fate of this attempt; `waiting` means that the request stays in the outbox.
   */
  send(request: QueuedRequest): Promise<Delivery>;
  /** Takes up what an earlier page left behind. */
  resume(): void;
  /** Calls `listener` for every request that arrived, was refused for good, or became too old. */
  onSettled(listener: (request: QueuedRequest, delivery: Delivery) => void): Stop;
  /** The number of requests that wait. */
  waiting(): number;
  /** Ends timers and listeners; the requests stay for the next page. */
  stop(): void;
}

/** Personal data does not lie around for longer than this: an older request is dropped. */
export const KEEP_MS = 7 * 24 * 3_600_000;
/** A new request waits this long for another tab to release the lock. */
const LOCK_WAIT_MS = 10_000;

const opened = new WeakMap<Browser, Outbox>();

/** The page's outbox; the same one for every caller. */
export function getOutbox(browser: Browser): Outbox {
  let outbox = opened.get(browser);
  if (!outbox) {
    outbox = createOutbox(browser);
    opened.set(browser, outbox);
  }
  return outbox;
}

export function createOutbox(browser: Browser): Outbox {
  const storage = openRequestStorage(browser);
  const lock = openTabLock(browser);
  const listeners = new Set<(request: QueuedRequest, delivery: Delivery) => void>();
  /** The callers of `send` that wait for the fate of their request, by its id. */
  const senders = new Map<string, (delivery: Delivery) => void>();
  const timer = createRetryTimer(browser, { retry: start, retryNow: startNow });
  const state = {
    isWorking: false,
    isStopped: false,
    /** An attempt is wanted now, whatever the pauses say. */
    isUrgent: false,
    /** A request was added after the last look at the storage. */
    isRequested: false,
  };

  function answer(id: string, delivery: Delivery): void {
    senders.get(id)?.(delivery);
    senders.delete(id);
  }

  function settle(request: StoredRequest, delivery: Delivery): void {
    if (delivery.kind === 'waiting') {
      const attempts = request.attempts + 1;
      const nextAt = browser.now() + pauseAfter(attempts, browser.random());
      storage.update({ ...request, attempts, nextAt });
    } else {
      storage.remove(request);
      for (const listener of [...listeners]) listener(request, delivery);
    }
    answer(request.id, delivery);
  }

  /** Tries every request that is due, once each. */
  async function work(isHeld: () => boolean): Promise<void> {
    const tried = new Set<string>();
    while (!state.isStopped && isHeld()) {
      state.isRequested = false;
      const request = findNext(storage.list(), tried, state.isUrgent, browser.now());
      if (!request) return;
      tried.add(request.id);
      const isTooOld = browser.now() - request.at > KEEP_MS;
      settle(
        request,
        isTooOld
          ? { kind: 'refused', message: 'older than 7 days', status: null }
          : await deliver(browser, request),
      );
    }
  }

  async function workInTurn(): Promise<void> {
    timer.clear();
    do {
      state.isRequested = false;
      await lock.run(state.isUrgent ? LOCK_WAIT_MS : 0, work);
    } while (state.isRequested && !state.isStopped);
    state.isUrgent = false;
    // what was not reached waits; what is gone was delivered by another tab
    const left = new Set(storage.list().map(({ id }) => id));
    for (const id of [...senders.keys()]) {
      const waits = left.has(id);
      answer(
        id,
        waits
          ? { kind: 'waiting', message: 'others wait before it', status: null }
          : { kind: 'delivered', answer: null },
      );
    }
  }

  function start(): void {
    if (state.isWorking || state.isStopped) return;
    state.isWorking = true;
    void workInTurn().finally(() => {
      state.isWorking = false;
      if (state.isRequested) start();
      else if (!state.isStopped) timer.set(storage.list());
    });
  }

  function startNow(): void {
    state.isUrgent = true;
    state.isRequested = true;
    start();
  }

  return {
    send(request) {
      storage.add(request);
      return new Promise((resolve) => {
        senders.set(request.id, resolve);
        startNow();
      });
    },
    resume: start,
    onSettled(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    waiting: () => storage.list().length,
    stop() {
      state.isStopped = true;
      timer.stop();
    },
  };
}
