import type { Browser, Stop } from '../browser.ts';
import { openTurn } from './lock.ts';
import { type Delivery, deliver, type KeptParcel, type Parcel } from './queued-request.ts';
import { openShelf } from './request-storage.ts';

/**
 * Where what a visitor sent waits until it has arrived (decision D-9): written down before the first attempt, tried
 * again with growing pauses, when the network comes back and on the next page, in order, by one tab at a time.
 */
export interface Outbox {
  /**
   * Writes `parcel` down and tries at once, after those that wait for the same host.
   * @returns the fate of this attempt; `waiting` means that it stays in the outbox.
   */
  send(parcel: Parcel): Promise<Delivery>;
  /** Takes up what an earlier page left behind. */
  resume(): void;
  /** Hears of every parcel that arrived, was refused for good, or grew too old. */
  onSettled(listener: (parcel: Parcel, delivery: Delivery) => void): Stop;
  /** Parcels that wait. */
  waiting(): number;
  /** Ends timers and listeners; the parcels stay for the next page. */
  stop(): void;
}

/** Issue of privacy as much as of use: an old lead is dropped. */
export const KEEP_MS = 7 * 24 * 3_600_000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** A parcel that the server itself fails on this often no longer holds up those behind it. */
const STUBBORN_AFTER = 5;
/** A fresh parcel waits so long for another tab to finish. */
const TURN_WAIT_MS = 10_000;

const opened = new WeakMap<Browser, Outbox>();

/** The page's outbox; the same one for every caller. */
export function outboxOf(browser: Browser): Outbox {
  let outbox = opened.get(browser);
  if (!outbox) {
    outbox = createOutbox(browser);
    opened.set(browser, outbox);
  }
  return outbox;
}

export function createOutbox(browser: Browser): Outbox {
  const shelf = openShelf(browser);
  const turn = openTurn(browser);
  const listeners = new Set<(parcel: Parcel, delivery: Delivery) => void>();
  const senders = new Map<string, (delivery: Delivery) => void>();
  let running = false;
  /** Somebody wants an attempt now, whatever the pauses say. */
  let urgent = false;
  /** Somebody asked after the last look at the shelf. */
  let asked = false;
  let stopTimer: Stop = () => {};
  let listening: AbortController | null = null;
  let stopped = false;

  const settle = (parcel: KeptParcel, delivery: Delivery) => {
    if (delivery.kind === 'waiting') {
      const attempts = parcel.attempts + 1;
      shelf.update({ ...parcel, attempts, nextAt: browser.now() + pauseAfter(attempts, browser.random()) });
    } else {
      shelf.remove(parcel);
      for (const listener of [...listeners]) listener(parcel, delivery);
    }
    answer(parcel.id, delivery);
  };

  const answer = (id: string, delivery: Delivery) => {
    senders.get(id)?.(delivery);
    senders.delete(id);
  };

  const work = async (mine: () => boolean) => {
    const tried = new Set<string>();
    while (!stopped && mine()) {
      asked = false;
      const parcel = nextOf(shelf.list(), tried, urgent, browser.now());
      if (!parcel) return;
      tried.add(parcel.id);
      const tooOld = browser.now() - parcel.at > KEEP_MS;
      settle(
        parcel,
        tooOld
          ? { kind: 'refused', message: 'older than 7 days', status: null }
          : await deliver(browser, parcel),
      );
    }
  };

  const round = async () => {
    stopTimer();
    do {
      asked = false;
      await turn.take(urgent ? TURN_WAIT_MS : 0, work);
    } while (asked && !stopped);
    urgent = false;
    // what this round did not reach waits; what is gone was delivered by another tab
    const left = new Set(shelf.list().map(({ id }) => id));
    for (const id of [...senders.keys()]) {
      const waits = left.has(id);
      answer(
        id,
        waits
          ? { kind: 'waiting', message: 'others wait before it', status: null }
          : { kind: 'delivered', answer: null },
      );
    }
  };

  const start = () => {
    if (running || stopped) return;
    running = true;
    void round().finally(() => {
      running = false;
      if (asked) start();
      else rest();
    });
  };

  const hurry = () => {
    urgent = true;
    asked = true;
    start();
  };

  /** Nothing waits: no timer, no listener. Something waits: the next attempt, and the network's return. */
  const rest = () => {
    const parcels = shelf.list();
    if (stopped || parcels.length === 0) {
      listening?.abort();
      listening = null;
      return;
    }
    if (!listening) {
      listening = new AbortController();
      browser.window.addEventListener('online', hurry, { signal: listening.signal });
    }
    const due = Math.min(...parcels.map(({ nextAt }) => nextAt));
    stopTimer();
    stopTimer = browser.after(Math.max(FIRST_PAUSE_MS, due - browser.now()), start);
  };

  return {
    send(parcel) {
      shelf.add(parcel);
      return new Promise((resolve) => {
        senders.set(parcel.id, resolve);
        hurry();
      });
    },
    resume: start,
    onSettled(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    waiting: () => shelf.list().length,
    stop() {
      stopped = true;
      stopTimer();
      listening?.abort();
    },
  };
}

/**
 * The parcel whose turn it is: the oldest one of its host, since one that has to wait holds up those behind it.
 * @param urgent pauses do not count.
 */
export function nextOf(
  parcels: readonly KeptParcel[],
  tried: ReadonlySet<string>,
  urgent: boolean,
  now: number,
): KeptParcel | null {
  const held = new Set<string>();
  for (const parcel of parcels) {
    const host = new URL(parcel.url).host;
    if (held.has(host)) continue;
    if (!tried.has(parcel.id) && (urgent || parcel.nextAt <= now)) return parcel;
    if (parcel.attempts < STUBBORN_AFTER) held.add(host);
  }
  return null;
}

/** Doubles up to five minutes, a quarter more or less, so that many visitors do not return in one moment. */
function pauseAfter(attempts: number, random: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  return pause * (0.75 + random / 2);
}
