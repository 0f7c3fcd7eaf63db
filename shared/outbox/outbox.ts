import type { Browser, Stop } from '../base/browser.ts';
import { FORGOTTEN } from '../stored-requests.ts';
import { createClosedHosts } from './closed-hosts.ts';
import { isDestination } from './destinations.ts';
import { openDurableCopy } from './durable-copy.ts';
import { openTabLock } from './lock.ts';
import { openPromisedRequests } from './promised-requests.ts';
import { type Delivery, deliver, type QueuedRequest, type StoredRequest } from './queued-request.ts';
import { openRequestOutcomes } from './request-outcomes.ts';
import { KEEP_MS, openRequestStorage } from './request-storage.ts';
import { findNext, postpone } from './retry-schedule.ts';
import { createRetryTimer } from './retry-timer.ts';
import { createSenders, type Senders } from './senders.ts';

/**
 * Requests wait here until they have arrived: nothing that a visitor typed is lost (decision D-9). A request is
 * stored before its first attempt. It is retried after growing pauses, when the network returns, and on the next
 * page, in order, by one tab at a time.
 */
export interface Outbox {
  /**
   * Stores `request` and tries it at once, after the requests that wait for the same host.
   * @returns the outcome of this attempt; `waiting` means that the request stays in the outbox.
   */
  send(request: QueuedRequest): Promise<Delivery>;
  /**
   * Writes a waiting request to the disk, so that the visitor may be thanked for it: after that no answer is final,
   * and it is tried for seven days.
   * @returns false if the disk has not stored it, and for a settled one.
   */
  promise(id: string): Promise<boolean>;
  /** A tag of this page sends to this address: requests that wait for it may go. */
  allow(url: string): void;
  /** Resumes what earlier pages left behind; `onSettled` is called for these, not for this page's own requests. */
  resume(onSettled?: SettledListener): void;
  /** Calls `listener` for every request that arrived, was refused for good, or became too old. */
  onSettled(listener: SettledListener): Stop;
  /** The number of requests that wait. */
  waiting(): number;
  /** Ends timers and listeners; the requests stay for the next page. */
  stop(): void;
}

export type SettledListener = (request: StoredRequest, delivery: Delivery) => void;

/** A new request waits this long for another tab to release the lock. */
const LOCK_WAIT_MS = 10_000;

/** Attempts before an old request is dropped: a clock jump can make it old, and no network returns immediately. */
const LAST_TRIES = 5;

const TOO_OLD = { kind: 'refused', message: 'older than 7 days', status: null } as const;

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
  const outcomes = openRequestOutcomes(browser);
  const senders = createSenders();
  const { listeners, resumeListeners, announce } = createListeners(senders);
  const durable = openDurableCopy(browser);
  const promises = openPromisedRequests(storage, durable);
  const allowed = new Set<string>();
  const closed = createClosedHosts();
  const timer = createRetryTimer(browser, { retry: start, retryNow: startNow });
  const state = {
    isWorking: false,
    isStopped: false,
    /** An attempt is wanted now, regardless of our pauses. */
    isUrgent: false,
    /** A request was added after the last look at the storage. */
    isRequested: false,
  };

  /**
   * What this page has sent, and what may go to an address that its tags name; anything else that is too old is
   * dropped.
   */
  const list = () =>
    storage.list().filter((request) => {
      if (senders.has(request.id) || isDestination(browser.window.document, request.url, allowed))
        return true;
      if (Math.abs(browser.now() - request.at) > KEEP_MS) remove(request);
      return false;
    });

  const remove = (request: StoredRequest) => {
    storage.remove(request);
    durable.remove(request.id);
  };

  function settle(request: StoredRequest, answer: Delivery, isOver: boolean): void {
    // the visitor was thanked, or an earlier attempt has failed without an answer: a deploy answers 404 for a minute. A
    // request in memory has a visitor who waits for the answer.
    const isOpen = promises.has(request) || (request.attempts > 0 && storage.isKept(request));
    const isRefused = answer.kind === 'refused' && isOpen && !isOver;
    const delivery: Delivery = isRefused ? { ...answer, kind: 'waiting' } : answer;
    if (delivery.kind === 'waiting') {
      const [now, holdMs] = [browser.now(), delivery.holdMs ?? 0];
      closed.close(request.url, now, holdMs);
      const next = { ...request, promised: promises.has(request) };
      storage.update(postpone(next, { now, holdMs, isRefused, random: browser.random() }));
      if (!storage.isKept(request))
        browser.log.warnOnce('outbox', 'Web storage is refused or full: what waits is lost with this page.');
      senders.answer(request.id, delivery);
    } else {
      if (!senders.has(request.id)) outcomes.leave(request, delivery);
      remove(request);
      announce({ ...request, promised: promises.has(request) }, delivery);
    }
  }

  /** Tries every request that is due, once each. */
  async function work(isHeld: () => boolean): Promise<void> {
    const tried = new Set<string>();
    while (!state.isStopped && isHeld()) {
      state.isRequested = false;
      const now = browser.now();
      const request = findNext(list(), tried, state.isUrgent, now, closed.list(now));
      if (!request) return;
      tried.add(request.id);
      const delivery = judgeAgain(await deliver(browser, senders.toSend(request)), request);
      const isOld = browser.now() - request.at > KEEP_MS && request.attempts >= LAST_TRIES;
      settle(request, isOld && delivery.kind === 'waiting' ? TOO_OLD : delivery, isOld);
    }
  }

  /** Answers the senders whose request this tab did not reach: it waits, or another tab has tried it. */
  function answerSenders(): void {
    const left = new Set(storage.list().map(({ id }) => id));
    for (const request of senders.unanswered()) {
      const { id } = request;
      const outcome = left.has(id) ? null : outcomes.take(id);
      if (outcome) announce(request, outcome);
      else {
        // Gone without a note: nobody knows that it arrived. The receiver counts a repeated one once.
        if (!left.has(id)) {
          storage.update(request);
          state.isRequested = true;
        }
        senders.answer(id, { kind: 'waiting', message: 'others wait before it', status: null });
      }
    }
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
      else if (!state.isStopped) timer.set(list());
    });
  }

  function startNow(): void {
    Object.assign(state, { isUrgent: true, isRequested: true });
    start();
  }

  const stopListening = onForgotten(browser, () => {
    senders.clear();
    storage.list().forEach(remove);
  });

  return {
    send(request) {
      const delivery = senders.add(storage.add(request), request.body);
      startNow();
      return delivery;
    },
    promise: promises.make,
    allow: (url) => void allowed.add(url),
    resume(onSettled) {
      if (onSettled) resumeListeners.add(onSettled);
      start();
      void promises.restore().then((hasLost) => {
        state.isRequested ||= hasLost;
        if (hasLost) start();
      });
    },
    onSettled(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    waiting: () => storage.list().length,
    stop() {
      state.isStopped = true;
      stopListening();
      timer.stop();
    },
  };
}

/** An attempt whose answer was lost has arrived if the next one is a conflict: Formbricks and others answer so. */
const judgeAgain = (given: Delivery, { attempts }: StoredRequest): Delivery =>
  given.kind === 'refused' && given.status === 409 && attempts > 0
    ? { kind: 'delivered', answer: null }
    : given;

function onForgotten({ window: { document } }: Browser, forget: () => void): Stop {
  document.addEventListener(FORGOTTEN, forget);
  return () => document.removeEventListener(FORGOTTEN, forget);
}

/** The listeners for the outcome of a request. */
function createListeners(senders: Senders) {
  const listeners = new Set<SettledListener>();
  const resumeListeners = new Set<SettledListener>();
  return {
    listeners,
    resumeListeners,
    announce(request: StoredRequest, delivery: Delivery): void {
      const isOwn = senders.has(request.id);
      for (const listener of [...listeners, ...(isOwn ? [] : resumeListeners)]) listener(request, delivery);
      senders.answer(request.id, delivery);
      senders.remove(request.id);
    },
  };
}
