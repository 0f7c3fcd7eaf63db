import type { Browser } from '../base/browser.ts';
import * as z from '../wire/schema.ts';

/** Lets one tab at a time work on the outbox: otherwise two tabs would deliver the same request at the same time. */
export interface TabLock {
  /**
   * Runs `work` while this tab holds the lock, and waits up to `waitMs` for another tab to release it.
   * @param work gets a function that says whether this tab still holds the lock; calling it also renews the lease.
   * @returns false if this tab did not get the lock; `work` has not run then.
   */
  run(waitMs: number, work: (isHeld: () => boolean) => Promise<void>): Promise<boolean>;
}

const NAME = 'tagdrop_outbox_turn';

/** Longer than one attempt can take (`HTTP_TIMEOUT_MS`), so that only a dead tab loses its lease. */
export const LEASE_MS = 20_000;
/** Time for the write of another tab to become visible here. */
const SETTLE_MS = 50;
const POLL_MS = 250;

const lease = z.object({ owner: z.string(), until: z.number() });

/** Web Locks, which the browser releases when a tab dies; on pages without them (http) a lease in web storage. */
export function openTabLock(browser: Browser): TabLock {
  const locks = browser.window.navigator.locks as LockManager | undefined;
  const byLease = openLease(browser);
  if (!locks) return byLease;
  return {
    async run(waitMs, work) {
      const giveUp = new AbortController();
      const stop = browser.after(waitMs, () => giveUp.abort());
      let ran = false;
      const hold = async (lock: Lock | null) => {
        stop();
        if (!lock) return;
        ran = true;
        await work(() => true);
      };
      try {
        await locks.request(NAME, waitMs > 0 ? { signal: giveUp.signal } : { ifAvailable: true }, hold);
        return ran;
      } catch {
        // An opaque origin refuses locks, so the lease is used. Giving up a wait is not a refusal.
        return ran || giveUp.signal.aborted ? ran : byLease.run(waitMs, work);
      } finally {
        stop();
      }
    },
  };
}

function openLease(browser: Browser): TabLock {
  const owner = String(browser.random()).slice(2);
  const readOwner = () => {
    try {
      const parsed = lease.safeParse(JSON.parse(browser.local.get(NAME) ?? 'null'));
      if (!parsed.success) return '';
      // an impossibly long lease was taken before the clock was set back
      const left = parsed.data.until - browser.now();
      return left > 0 && left <= LEASE_MS ? parsed.data.owner : '';
    } catch {
      return '';
    }
  };
  const renew = () => browser.local.set(NAME, JSON.stringify({ owner, until: browser.now() + LEASE_MS }));
  const wait = (ms: number) => new Promise<void>((resolve) => void browser.after(ms, resolve));
  const acquire = async (until: number): Promise<boolean> => {
    for (;;) {
      if (!readOwner()) {
        renew();
        // A storage that forgets knows no other tab either.
        if (readOwner() !== owner) return true;
        // The last writer wins. After a long stall two tabs may both hold it: the receiver counts once.
        await wait(SETTLE_MS);
        if (readOwner() === owner) return true;
      }
      if (browser.now() + POLL_MS > until) return false;
      await wait(POLL_MS);
    }
  };
  return {
    async run(waitMs, work) {
      if (!(await acquire(browser.now() + waitMs))) return false;
      try {
        const isForgetful = readOwner() !== owner;
        await work(() => {
          if (readOwner() !== owner) return isForgetful;
          renew();
          return true;
        });
        return true;
      } finally {
        if (readOwner() === owner) browser.local.remove(NAME);
      }
    },
  };
}
