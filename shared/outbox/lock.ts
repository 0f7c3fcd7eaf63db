import type { Browser } from '../browser.ts';
import * as z from '../schema.ts';

/** One tab at a time works on the outbox, or two would deliver the same parcel side by side. */
export interface Turn {
  /**
   * Runs `work` as soon as no other tab does, waiting up to `waitMs`.
   * @param work gets a function that says whether the turn is still this tab's; it also prolongs it.
   * @returns false if the turn could not be had; `work` has not run then.
   */
  take(waitMs: number, work: (mine: () => boolean) => Promise<void>): Promise<boolean>;
}

const NAME = 'tagdrop_outbox_turn';

/** Longer than one attempt may take (HTTP_TIMEOUT_MS), so that only a dead tab loses its turn. */
export const LEASE_MS = 20_000;
/** Time for another tab's write to show. */
const SETTLE_MS = 50;
const POLL_MS = 250;

const lease = z.object({ owner: z.string(), until: z.number() });

/** Web Locks, which the browser frees when a tab dies; without them (http pages) a lease in storage. */
export function openTurn(browser: Browser): Turn {
  const locks = browser.window.navigator.locks as LockManager | undefined;
  const byLease = openLease(browser);
  if (!locks) return byLease;
  return {
    async take(waitMs, work) {
      const giveUp = new AbortController();
      const stop = browser.after(waitMs, () => giveUp.abort());
      let ran = false;
      const run = async (lock: Lock | null) => {
        stop();
        if (!lock) return;
        ran = true;
        await work(() => true);
      };
      try {
        await locks.request(NAME, waitMs > 0 ? { signal: giveUp.signal } : { ifAvailable: true }, run);
        return ran;
      } catch {
        // an opaque origin refuses locks; a wait that was given up is no refusal
        return ran || giveUp.signal.aborted ? ran : byLease.take(waitMs, work);
      } finally {
        stop();
      }
    },
  };
}

function openLease(browser: Browser): Turn {
  const owner = String(browser.random()).slice(2);
  const held = () => {
    try {
      const parsed = lease.safeParse(JSON.parse(browser.local.get(NAME) ?? 'null'));
      return parsed.success && parsed.data.until > browser.now() ? parsed.data.owner : '';
    } catch {
      return '';
    }
  };
  const hold = () => browser.local.set(NAME, JSON.stringify({ owner, until: browser.now() + LEASE_MS }));
  const wait = (ms: number) => new Promise<void>((resolve) => void browser.after(ms, resolve));
  const acquire = async (until: number): Promise<boolean> => {
    for (;;) {
      if (!held()) {
        hold();
        // The last writer wins. Two tabs may still both believe it after a long stall: the receiver counts once.
        await wait(SETTLE_MS);
        if (held() === owner) return true;
      }
      if (browser.now() + POLL_MS > until) return false;
      await wait(POLL_MS);
    }
  };
  return {
    async take(waitMs, work) {
      if (!(await acquire(browser.now() + waitMs))) return false;
      try {
        await work(() => {
          if (held() !== owner) return false;
          hold();
          return true;
        });
        return true;
      } finally {
        if (held() === owner) browser.local.remove(NAME);
      }
    },
  };
}
