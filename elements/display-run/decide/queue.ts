import type { Browser, Stop } from '../../../shared/browser.ts';
import type { TriggerName } from '../triggers/index.ts';
import type { PoptinRule } from '../wire/poptin.ts';

/** Somebody wants a popup on the screen. */
export interface ShowRequest {
  poptin: PoptinRule;
  trigger: string;
  /** A visitor, or a script of the page, asks for it: no gap is kept. */
  byVisitor: boolean;
  /** Told once: whether it came onto the screen. */
  done(shown: boolean): void;
}

/**
 * Only one of lightbox, gamified or fullpage at once (popup §4). Later ones wait first in, first out (the greater
 * priority before), and everything is decided again when the slot is free (decision 40).
 */
export interface Queue {
  /** False where the moment cannot wait and passes unused (exit, inactivity). */
  request(request: ShowRequest): boolean;
  /** The popup is on the screen, whoever brought it there. */
  acquire(poptin: PoptinRule): void;
  /** The popup has left the screen. */
  release(id: string): void;
  /** `request` takes over the place of `holder` the moment this one is gone, without the gap (decision 41). */
  takeOver(holder: string, request: ShowRequest): void;
  isWaiting(id: string): boolean;
  isOpen(id: string): boolean;
  /** Forgets everybody who waits: a new page view begins. */
  clear(): void;
}

/** Decision 40: these are moments, not facts: they do not wait. */
const NEVER_WAITING: readonly string[] = ['exit', 'inactivity', 'autopilot'] satisfies TriggerName[];
/** Decision 40. */
export const GAP_MS = 3000;
/** How often a modal that waits for the host page's own dialog, or for the consent banner, looks again. */
const OBSTACLE_MS = 500;
/** (A) Decision 42: popups that would come up inert behind an open modal wait until it is gone. */
const HOLD_BEHIND_MODAL = true;

/** Which run has the slot of a page: two tags with sources of their own are two runs, and there is one visitor. */
const slots = new WeakMap<object, symbol>();

/**
 * @param present decides, and puts the popup on the screen; false if it did not come.
 * @param isBlocked whether something of the host page stands where a modal would (decision D-4).
 */
export function createQueue(
  browser: Browser,
  present: (request: ShowRequest) => Promise<boolean>,
  isBlocked: () => boolean,
): Queue {
  const me = Symbol('run');
  let holder: string | null = null;
  let freeFrom = 0;
  let waiting: ShowRequest[] = [];
  let stopTimer: Stop = () => {};
  const open = new Map<string, PoptinRule>();
  const successors = new Map<string, ShowRequest>();

  /** Milliseconds until it may start; Infinity: when a popup goes. */
  const computeDelay = ({ poptin, byVisitor }: ShowRequest, blocked: () => boolean): number => {
    if (open.has(poptin.id) || (poptin.takesSlot && holder !== null)) return Number.POSITIVE_INFINITY;
    if (HOLD_BEHIND_MODAL && !poptin.isInline && [...open.values()].some((each) => each.isModal)) {
      return Number.POSITIVE_INFINITY;
    }
    const isElsewhere = poptin.takesSlot && (slots.get(browser.window) ?? me) !== me;
    if (isElsewhere || (poptin.isModal && blocked())) return OBSTACLE_MS;
    return poptin.takesSlot && !byVisitor ? Math.max(0, freeFrom - browser.now()) : 0;
  };

  const release = (id: string, gap: boolean) => {
    if (!open.delete(id)) return;
    if (holder === id) {
      holder = null;
      if (slots.get(browser.window) === me) slots.delete(browser.window);
      if (gap) freeFrom = browser.now() + GAP_MS;
    }
    const successor = successors.get(id);
    successors.delete(id);
    if (successor && open.has(successor.poptin.id)) successor.done(true);
    else if (successor) start(successor);
    pump();
  };

  const leaveQueue = (id: string, shown: boolean) => {
    for (const each of waiting) if (each.poptin.id === id) each.done(shown);
    waiting = waiting.filter((each) => each.poptin.id !== id);
  };

  const occupy = (poptin: PoptinRule) => {
    open.set(poptin.id, poptin);
    if (poptin.takesSlot) {
      holder ??= poptin.id;
      if (!slots.has(browser.window)) slots.set(browser.window, me);
    }
    leaveQueue(poptin.id, true); // it came up another way: it must not come a second time
  };

  const start = (request: ShowRequest) => {
    const { poptin } = request;
    occupy(poptin);
    present(request).then((shown) => {
      request.done(shown);
      if (!shown) release(poptin.id, false);
    });
  };

  const pump = () => {
    stopTimer();
    let soonest = Number.POSITIVE_INFINITY;
    let isBlockedNow: boolean | null = null; // the page is asked once for the whole line
    const blocked = () => (isBlockedNow ??= isBlocked());
    for (const request of [...waiting]) {
      const delay = computeDelay(request, blocked);
      soonest = Math.min(soonest, delay || Number.POSITIVE_INFINITY);
      if (delay > 0) continue;
      waiting = waiting.filter((each) => each !== request);
      start(request);
    }
    if (soonest !== Number.POSITIVE_INFINITY) stopTimer = browser.after(soonest, pump);
  };

  const rank = ({ byVisitor, poptin }: ShowRequest) =>
    byVisitor ? Number.POSITIVE_INFINITY : poptin.priority;

  return {
    request(request) {
      const { id } = request.poptin;
      // the visitor's wish does not wait as the page's did, nor is it held by the rules that hold the page
      if (request.byVisitor && !open.has(id)) leaveQueue(id, false);
      if (open.has(id) || waiting.some(({ poptin }) => poptin.id === id)) {
        request.done(open.has(id));
        return true;
      }
      if (NEVER_WAITING.includes(request.trigger) && computeDelay(request, isBlocked) > 0) {
        request.done(false);
        return false;
      }
      const at = waiting.findIndex((each) => rank(each) < rank(request));
      waiting.splice(at < 0 ? waiting.length : at, 0, request);
      pump();
      return true;
    },
    acquire: occupy,
    release: (id) => release(id, true),
    takeOver(from, request) {
      if (open.has(from)) {
        successors.get(from)?.done(false);
        successors.set(from, request);
      } else this.request(request);
    },
    isWaiting: (id) => waiting.some(({ poptin }) => poptin.id === id),
    isOpen: (id) => open.has(id),
    clear() {
      stopTimer();
      const forgotten = [...waiting, ...successors.values()];
      waiting = [];
      successors.clear();
      for (const each of forgotten) each.done(false);
    },
  };
}
