import { openMeter, Stopped, withMeter } from './operations/meter.ts';
import { toDay } from './store/numbers.ts';
import type { Store } from './store/store.ts';
import { isTrusted } from './trusted-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long delivered leads stay in the log. */
const DELIVERED_DAYS = 30;
/** No pause of a delivery is longer. */
const PAUSE_MAX_MS = 25 * HOUR_MS;

/**
 * Deletes what is older than each site wants to keep it, and what nobody needs any more, unless the clock may be wrong.
 * Two instances may do it at once.
 * @returns how many visitor records were deleted.
 */
export async function runHousekeeping(store: Store, now: Date): Promise<number> {
  await store.deliveries.hurry(new Date(now.getTime() + PAUSE_MAX_MS), now);
  if (!(await isTrusted(store, now))) {
    console.error(
      `Nothing old is deleted for a day: the clock says ${now.toISOString()}, which is far ahead.`,
    );
    return 0;
  }
  let gone = 0;
  for (const { client_id, keep_days, keep_consent_days } of await store.clients.all()) {
    if (keep_consent_days > 0) {
      const before = new Date(now.getTime() - keep_consent_days * DAY_MS);
      for (let some = 1; some > 0; ) some = await store.receipts.expire(client_id, before);
    }
    if (keep_days <= 0) continue;
    const before = new Date(now.getTime() - keep_days * DAY_MS);
    const meter = openMeter(store.jobs, { kind: 'expire', clientId: client_id, login: '' });
    gone += await withMeter(meter, async () => {
      let count = 0;
      for (let some = 1; some > 0; count += some) {
        some = await store.leads.expire(client_id, before);
        await meter.at(count + some);
      }
      return count;
    }).catch((cause: unknown) => {
      // stopped by an owner: the next hour begins again
      if (cause instanceof Stopped) return 0;
      throw cause;
    });
  }
  await store.rates.forget(new Date(now.getTime() - HOUR_MS));
  await store.accounts.forgetSessions(now);
  await store.links.forget(now);
  await store.resets.forget(now);
  await store.jobs.forget(new Date(now.getTime() - DAY_MS));
  await store.deliveries.forget(new Date(now.getTime() - DELIVERED_DAYS * DAY_MS));
  await store.numbers.compact(toDay(new Date(now.getTime() - DAY_MS)));
  return gone;
}

/** Runs every hour, the first time after a minute. @returns the function that stops it. */
export function startHousekeeping(store: Store): () => Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const start = (job: () => Promise<unknown>) => {
    work = job().catch((cause: Error) => console.error(`Old data could not be deleted: ${cause.message}`));
  };
  const run = () => start(() => runHousekeeping(store, new Date()));
  // before anything is written with this clock
  start(() => isTrusted(store, new Date()));
  const first = setTimeout(run, 60_000);
  const timer = setInterval(run, HOUR_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await work;
  };
}
