import type { Delivery, Destination } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';
import type { Outcome, Transport } from './destination.ts';
import { findKind } from './index.ts';

/** How many leads are sent to one destination at the same time: a dead one keeps no more than these waiting. */
const AT_ONCE = 4;
/** The same for all destinations together. */
const ALL_AT_ONCE = 100;
/** A taken delivery belongs to its instance for this long; then another may take it, because the first may be dead. */
const TAKEN_MS = 120_000;
/** A try that takes longer is abandoned. */
const TRY_MS = 60_000;
const SECOND_MS = 1000;
/** Pauses after the first try, the second and so on: two days in all, as in the page's own outbox. */
export const PAUSES_S: readonly number[] = [10, 60, 300, 900, 3600, 7200, 14_400, 28_800, 43_200, 43_200];
/** A receiver may ask for a longer pause, up to a day. */
const RETRY_AFTER_MAX_S = 86_400;
/** After this many failures in a row a destination gets a pause, so that only its leads wait, and none of the slots. */
const FAILURES = 3;
/** A destination's first pause; it doubles with each further failure. */
const REST_S = 30;
const REST_MAX_S = 600;

interface Taken {
  readonly delivery: Delivery;
  readonly destination: Destination;
}

export interface Dispatcher {
  /** Takes the deliveries that are due and sends them. @returns how many tries it has begun. */
  round(): Promise<number>;
  /** Resolves when all running tries have ended. */
  idle(): Promise<void>;
}

/** Sends leads on. Each destination has its own slots and pauses, so that none waits for another. */
export function createDispatcher(store: Store, transport: Transport, signal?: AbortSignal): Dispatcher {
  const busy = new Map<number, number>();
  const failing = new Map<number, { failures: number; until: number }>();
  const underWay = new Set<Promise<void>>();

  const resting = () =>
    new Map(
      [...failing]
        .filter(([, { failures }]) => failures >= FAILURES)
        .map(([id, { until }]) => [
          id,
          until > transport.now().getTime() ? ('none' as const) : ('one' as const),
        ]),
    );
  const heed = (id: number, isReached: boolean) => {
    if (isReached) return void failing.delete(id);
    const failures = (failing.get(id)?.failures ?? 0) + 1;
    const restS = failures < FAILURES ? 0 : Math.min(REST_MAX_S, REST_S * 2 ** (failures - FAILURES));
    failing.set(id, { failures, until: transport.now().getTime() + restS * SECOND_MS });
  };
  const send = async (each: Taken) => {
    const { id } = each.destination;
    busy.set(id, (busy.get(id) ?? 0) + 1);
    try {
      const outcome = await attempt(store, each, transport, signal);
      // nobody knows whether it arrived: it is due again when its lease ends
      if (outcome === 'stopped') return;
      heed(id, outcome.state !== 'again');
      await settle(store, each.delivery, outcome, transport);
    } catch (cause) {
      // it is due again when its lease ends
      console.error(`A lead could not be sent on: ${cause instanceof Error ? cause.message : cause}`);
    } finally {
      const left = (busy.get(id) ?? 1) - 1;
      if (left > 0) busy.set(id, left);
      else busy.delete(id);
    }
  };

  return {
    async round() {
      const limit = ALL_AT_ONCE - underWay.size;
      if (limit <= 0) return 0;
      const now = transport.now();
      const until = new Date(now.getTime() + TAKEN_MS);
      const taken = await store.deliveries.take({
        limit,
        perDestination: AT_ONCE,
        busy,
        resting: resting(),
        now,
        until,
      });
      for (const each of taken) {
        const work: Promise<void> = send(each).finally(() => underWay.delete(work));
        underWay.add(work);
      }
      return taken.length;
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** One round, to its end. @returns how many were tried. */
export async function dispatch(store: Store, transport: Transport): Promise<number> {
  const dispatcher = createDispatcher(store, transport);
  const tried = await dispatcher.round();
  await dispatcher.idle();
  return tried;
}

async function attempt(
  store: Store,
  { delivery, destination }: Taken,
  transport: Transport,
  signal: AbortSignal | undefined,
): Promise<Outcome | 'stopped'> {
  const kind = findKind(destination.kind);
  if (!kind) return { state: 'failed', said: `This version has no destination ${destination.kind}.` };
  const lead = await store.leads.get(delivery.leadId);
  if (!lead) return { state: 'failed', said: 'The lead was deleted.' };
  const { clientId: site, settings, secrets } = destination;
  const limit = inTime(TRY_MS, signal);
  try {
    return await Promise.race([
      kind.send({ lead, site, deliveryId: delivery.id, settings, secrets }, transport),
      limit.over,
    ]);
  } catch (cause) {
    return {
      state: 'again',
      said: `Not reached: ${cause instanceof Error ? cause.message : cause}`.slice(0, 300),
    };
  } finally {
    limit.clear();
  }
}

/** Resolves with `stopped` when the provider ends, and throws when the time is over. */
function inTime(ms: number, signal: AbortSignal | undefined) {
  let clear = () => {};
  const over = new Promise<'stopped'>((stop, fail) => {
    const timer = setTimeout(() => fail(new Error(`no answer within ${ms / SECOND_MS} s`)), ms);
    const stopped = () => stop('stopped');
    signal?.addEventListener('abort', stopped, { once: true });
    if (signal?.aborted) stopped();
    clear = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stopped);
    };
  });
  return { over, clear };
}

async function settle(
  store: Store,
  { id, tries }: Delivery,
  outcome: Outcome,
  transport: Transport,
): Promise<void> {
  const now = transport.now();
  const pauseS = PAUSES_S[tries];
  if (outcome.state !== 'again')
    return store.deliveries.settle(id, { state: outcome.state, dueAt: now, said: outcome.said }, now);
  if (pauseS === undefined)
    return store.deliveries.settle(
      id,
      { state: 'failed', dueAt: now, said: `Given up after ${tries + 1} tries. ${outcome.said}` },
      now,
    );
  const askedS = Math.min(outcome.afterS ?? 0, RETRY_AFTER_MAX_S);
  const afterMs = Math.max(pauseS, Number.isFinite(askedS) ? askedS : 0) * SECOND_MS;
  return store.deliveries.settle(
    id,
    { state: 'waiting', dueAt: new Date(now.getTime() + afterMs), said: outcome.said },
    now,
  );
}

/** How long running tries may still take when the provider ends. */
const GRACE_MS = 3000;

/**
 * Looks for due deliveries at intervals. @returns the function that stops it: tries that do not end soon after are due
 * again at the next start.
 */
export function startDispatcher(store: Store, transport: Transport, everyMs = 2000): () => Promise<void> {
  const ending = new AbortController();
  const dispatcher = createDispatcher(store, transport, ending.signal);
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round: Promise<void> = Promise.resolve();
  const next = (afterMs: number) => {
    if (isOver) return;
    timer = setTimeout(() => {
      round = dispatcher.round().then(
        (tried) => next(tried > 0 ? AGAIN_MS : everyMs),
        (cause: Error) => {
          console.error(`Leads could not be sent on: ${cause.message}`);
          next(everyMs);
        },
      );
    }, afterMs);
  };
  next(everyMs);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await round;
    const grace = setTimeout(() => ending.abort(), GRACE_MS);
    await dispatcher.idle();
    clearTimeout(grace);
  };
}

/** While there is something to send. */
const AGAIN_MS = 100;
