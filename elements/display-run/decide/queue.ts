import type { Browser, Stop } from '../../../shared/base/browser.ts';
import type { TriggerName } from '../triggers/list-triggers.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import { createDisplayLock } from './display-lock.ts';

/** A request to put a popup on the screen. */
export interface ShowRequest {
  poptin: PoptinRule;
  trigger: string;
  /** A visitor, or a script of the page, wants it: there is no gap. */
  byVisitor: boolean;
  /** Called once, with whether it appeared. */
  done(shown: boolean): void;
}

/**
 * Only one of lightbox, gamified or fullpage at once (popup §4). Later ones wait, first in, first out (a greater
 * priority first), and everything is decided again when the lock is free (decision 40).
 */
export interface Queue {
  /** False if the moment cannot wait and passes unused (exit, inactivity). */
  request(request: ShowRequest): boolean;
  /** The popup is on the screen, however it got there. */
  acquire(poptin: PoptinRule): void;
  /** The popup has left the screen. */
  release(id: string): void;
  /** `request` takes over the place of `holder` as soon as that popup is gone, without the gap (decision 41). */
  takeOver(holder: string, request: ShowRequest): void;
  isWaiting(id: string): boolean;
  isOpen(id: string): boolean;
  /** Something that blocked a modal may be gone: looks at waiting requests in a separate task. */
  lookAgain(): void;
  /** Refuses every request that waits: a new page view begins. */
  clear(): void;
}

/** Decision 40: these triggers report a moment, which passes; their requests do not wait. */
const NEVER_WAITING: readonly string[] = ['exit', 'inactivity', 'autopilot'] satisfies TriggerName[];
/** How often a modal that waits for the host page's own dialog, or for the consent banner, tries again. */
const OBSTACLE_MS = 500;
/** (A) Decision 42: popups that would be inert behind an open modal wait until it is gone. */
const HOLD_BEHIND_MODAL = true;

interface QueueState {
  waiting: ShowRequest[];
  stopTimer: Stop;
}

/**
 * @param present decides, and shows the popup; false if it did not appear.
 * @param isBlocked whether something of the host page prevents a popup that floats (decision D-4), and that the visitor
 * has asked for or not.
 * @param isLeaving whether the open popup is on its way out.
 */
export function createQueue(
  browser: Browser,
  present: (request: ShowRequest) => Promise<boolean>,
  isBlocked: (poptin: PoptinRule, byVisitor: boolean) => boolean,
  isLeaving: (id: string) => boolean = () => false,
): Queue {
  const lock = createDisplayLock(browser);
  const open = new Map<string, PoptinRule>();
  const successors = new Map<string, ShowRequest>();
  const state: QueueState = { waiting: [], stopTimer: () => {} };

  /** Milliseconds until it may start; Infinity: when a popup closes. */
  const computeDelay = ({ poptin, byVisitor }: ShowRequest): number => {
    if (open.has(poptin.id) || (poptin.needsDisplayLock && lock.isHeld())) return Number.POSITIVE_INFINITY;
    if (HOLD_BEHIND_MODAL && !poptin.isInline && [...open.values()].some((each) => each.isModal)) {
      return Number.POSITIVE_INFINITY;
    }
    const isElsewhere = poptin.needsDisplayLock && lock.isHeldElsewhere();
    if (isElsewhere || (!poptin.isInline && isBlocked(poptin, byVisitor))) return OBSTACLE_MS;
    return poptin.needsDisplayLock && !byVisitor ? lock.remainingGap() : 0;
  };

  const release = (id: string, gap: boolean) => {
    if (!open.delete(id)) return;
    lock.release(id, gap);
    const successor = successors.get(id);
    successors.delete(id);
    if (successor && open.has(successor.poptin.id)) successor.done(true);
    else if (successor) start(successor);
    startWaiting();
  };

  const leaveQueue = (id: string, shown: boolean) => {
    for (const each of state.waiting) if (each.poptin.id === id) each.done(shown);
    state.waiting = state.waiting.filter((each) => each.poptin.id !== id);
  };

  const acquire = (poptin: PoptinRule) => {
    open.set(poptin.id, poptin);
    if (poptin.needsDisplayLock) lock.acquire(poptin.id);
    leaveQueue(poptin.id, true); // it opened another way: it must not open a second time
  };

  const start = (request: ShowRequest) => {
    const { poptin } = request;
    acquire(poptin);
    present(request).then((shown) => {
      request.done(shown);
      if (!shown) release(poptin.id, false);
    });
  };

  /** Starts every request that may start now, and sets the timer for the next. */
  const startWaiting = () => {
    state.stopTimer();
    let soonest = Number.POSITIVE_INFINITY;
    for (const request of [...state.waiting]) {
      const delay = computeDelay(request);
      soonest = Math.min(soonest, delay || Number.POSITIVE_INFINITY);
      if (delay > 0) continue;
      state.waiting = state.waiting.filter((each) => each !== request);
      start(request);
    }
    if (soonest !== Number.POSITIVE_INFINITY) state.stopTimer = browser.after(soonest, startWaiting);
  };

  const rank = ({ byVisitor, poptin }: ShowRequest) =>
    byVisitor ? Number.POSITIVE_INFINITY : poptin.priority;

  const isWaiting = (id: string) => state.waiting.some(({ poptin }) => poptin.id === id);

  const takeOver = (holder: string, successor: ShowRequest): void => {
    if (!open.has(holder)) return void request(successor);
    successors.get(holder)?.done(false);
    successors.set(holder, successor);
  };

  const request = (next: ShowRequest): boolean => {
    const { id } = next.poptin;
    // a click on its button during the exit is an order to come again
    if (next.byVisitor && open.has(id) && isLeaving(id)) {
      takeOver(id, next);
      return true;
    }
    // unlike the page's request, the visitor's does not wait, and fewer rules hold it back
    if (next.byVisitor && !open.has(id)) leaveQueue(id, false);
    if (open.has(id) || isWaiting(id)) {
      next.done(open.has(id));
      return true;
    }
    if (NEVER_WAITING.includes(next.trigger) && computeDelay(next) > 0) {
      next.done(false);
      return false;
    }
    const { waiting } = state;
    const at = waiting.findIndex((each) => rank(each) < rank(next));
    waiting.splice(at < 0 ? waiting.length : at, 0, next);
    startWaiting();
    return true;
  };

  return {
    request,
    acquire,
    isWaiting,
    release: (id) => release(id, true),
    takeOver,
    isOpen: (id) => open.has(id),
    lookAgain() {
      state.stopTimer();
      state.stopTimer = browser.after(0, startWaiting);
    },
    clear() {
      state.stopTimer();
      const forgotten = [...state.waiting, ...successors.values()];
      state.waiting = [];
      successors.clear();
      for (const each of forgotten) each.done(false);
    },
  };
}
