import type { Browser, Stop } from '../base/browser.ts';
import { openTabLock } from './lock.ts';
import { type Delivery, deliver, type QueuedRequest, type StoredRequest } from './queued-request.ts';
import { openRequestFates } from './request-fates.ts';
import { KEEP_MS, openRequestStorage } from './request-storage.ts';
import { findNext, pauseAfter } from './retry-schedule.ts';
import { createRetryTimer } from './retry-timer.ts';
import { createSenders } from './senders.ts';

/**
 * Requests wait here until they have arrived: nothing that a visitor typed is lost (decision D-9). A request is
 * stored before its first attempt. It is retried after growing pauses, when the network returns, and on the next
 * page, in order, by one tab at a time.
 */
export interface Outbox {
  /**
   * Stores `request` and tries it at once, after the requests that wait for the same host.
   * @returns the fate of this attempt; `waiting` means that the request stays in the outbox.
   */
  send(request: QueuedRequest): Promise<Delivery>;
  /** Whether the request outlives this page; false if web storage is refused or full, and for a settled one. */
  isKept(id: string): boolean;
  /** Forgets a request: it is not tried again. */
  drop(id: string): void;
  /** Resumes what earlier pages left behind; `onSettled` is called for these, not for this page's own requests. */
  resume(onSettled?: SettledListener): void;
  /** Calls `listener` for every request that arrived, was refused for good, or became too old. */
  onSettled(listener: SettledListener): Stop;
  /** The number of requests that wait. */
  waiting(): number;
  /** Ends timers and listeners; the requests stay for the next page. */
  stop(): void;
}

export type SettledListener = (request: QueuedRequest, delivery: Delivery) => void;

/** A new request waits this long for another tab to release the lock. */
const LOCK_WAIT_MS = 10_000;

/** Attempts before an old request is dropped: a clock jump can make it old, and no network returns immediately. */
const LAST_TRIES = 5;

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
  const fates = openRequestFates(browser);
  const listeners = new Set<SettledListener>();
  const resumeListeners = new Set<SettledListener>();
  const senders = createSenders();
  const timer = createRetryTimer(browser, { retry: start, retryNow: startNow });
  const state = {
    isWorking: false,
    isStopped: false,
    /** An attempt is wanted now, regardless of our pauses. */
    isUrgent: false,
    /** A request was added after the last look at the storage. */
    isRequested: false,
  };

  const find = (id: string) => storage.list().filter((each) => each.id === id);

  function announce(request: StoredRequest, delivery: Delivery): void {
    const isOwn = senders.has(request.id);
    for (const listener of [...listeners, ...(isOwn ? [] : resumeListeners)]) listener(request, delivery);
    senders.answer(request.id, delivery);
    senders.remove(request.id);
  }

  function settle(request: StoredRequest, delivery: Delivery): void {
    if (delivery.kind === 'waiting') {
      const [attempts, triedAt] = [request.attempts + 1, browser.now()];
      const nextAt = triedAt + pauseAfter(attempts, browser.random());
      storage.update({ ...request, attempts, triedAt, nextAt, heldUntil: triedAt + (delivery.holdMs ?? 0) });
      if (!storage.isKept(request))
        browser.log.warnOnce('outbox', 'Web storage is refused or full: what waits ends with this page.');
      senders.answer(request.id, delivery);
    } else {
      if (!senders.has(request.id)) fates.leave(request, delivery);
      storage.remove(request);
      announce(request, delivery);
    }
  }

  /** Tries every request that is due, once each. */
  async function work(isHeld: () => boolean): Promise<void> {
    const tried = new Set<string>();
    while (!state.isStopped && isHeld()) {
      state.isRequested = false;
      const request = findNext(storage.list(), tried, state.isUrgent, browser.now());
      if (!request) return;
      tried.add(request.id);
      const delivery = await deliver(browser, senders.toSend(request));
      const isOld = browser.now() - request.at > KEEP_MS && request.attempts >= LAST_TRIES;
      const isGivenUp = delivery.kind === 'waiting' && isOld;
      settle(request, isGivenUp ? { kind: 'refused', message: 'older than 7 days', status: null } : delivery);
    }
  }

  /** Answers the senders whose request this tab did not reach: it waits, or another tab has tried it. */
  function answerSenders(): void {
    const left = new Set(storage.list().map(({ id }) => id));
    for (const request of senders.unanswered()) {
      const { id } = request;
      const fate = left.has(id) ? null : fates.take(id);
      if (fate) announce(request, fate);
      else {
        // Gone without a note: nobody knows that it arrived. The receiver counts a repetition once.
        if (!left.has(id)) restore(request);
        senders.answer(id, { kind: 'waiting', message: 'others wait before it', status: null });
      }
    }
  }

  function restore(request: StoredRequest): void {
    storage.update(request);
    state.isRequested = true;
  }

  async function workInTurn(): Promise<void> {
    timer.clear();
    do {
      state.isRequested = false;
      await lock.run(state.isUrgent ? LOCK_WAIT_MS : 0, work);
    } while (state.isRequested && !state.isStopped);
    state.isUrgent = false;
    answerSenders();
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
      const delivery = senders.add(storage.add(request), request.body);
      startNow();
      return delivery;
    },
    isKept: (id) => find(id).some(storage.isKept),
    drop(id) {
      find(id).forEach(storage.remove);
      senders.remove(id);
    },
    resume(onSettled) {
      if (onSettled) resumeListeners.add(onSettled);
      start();
    },
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
