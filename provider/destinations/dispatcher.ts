import type { Delivery, Destination } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';
import type { Outcome, World } from './destination.ts';
import { kindOf } from './index.ts';

/** How many are sent at the same time. */
const AT_ONCE = 10;
/** Whoever takes a delivery has so long; then another instance may take it, for this one may be dead. */
const TAKEN_MS = 120_000;
const SECOND_MS = 1000;
/** Pauses after the first try, the second and so on: two days in all, as the page's own outbox has them. */
export const PAUSES_S: readonly number[] = [10, 60, 300, 900, 3600, 7200, 14_400, 28_800, 43_200, 43_200];

/** One round: sends what is due. @returns how many were tried. */
export async function dispatch(store: Store, world: World): Promise<number> {
  const now = world.now();
  const taken = await store.deliveries.take(AT_ONCE, now, new Date(now.getTime() + TAKEN_MS));
  await Promise.all(
    taken.map(async (each) => settle(store, each.delivery, await attempt(store, each, world), world)),
  );
  return taken.length;
}

async function attempt(
  store: Store,
  { delivery, destination }: { delivery: Delivery; destination: Destination },
  world: World,
): Promise<Outcome> {
  const kind = kindOf(destination.kind);
  if (!kind) return { state: 'failed', said: `This version knows no destination ${destination.kind}.` };
  const lead = await store.leads.get(delivery.leadId);
  if (!lead) return { state: 'failed', said: 'The lead was deleted.' };
  const { clientId: site, settings, secrets } = destination;
  try {
    return await kind.send({ lead, site, deliveryId: delivery.id, settings, secrets }, world);
  } catch (cause) {
    return {
      state: 'again',
      said: `Not reached: ${cause instanceof Error ? cause.message : cause}`.slice(0, 300),
    };
  }
}

async function settle(store: Store, { id, tries }: Delivery, outcome: Outcome, world: World): Promise<void> {
  const now = world.now();
  const pauseS = PAUSES_S[tries];
  if (outcome.state !== 'again')
    return store.deliveries.settle(id, { state: outcome.state, dueAt: now, said: outcome.said }, now);
  if (pauseS === undefined)
    return store.deliveries.settle(
      id,
      { state: 'failed', dueAt: now, said: `Given up after ${tries + 1} tries. ${outcome.said}` },
      now,
    );
  const afterMs = Math.max(pauseS, outcome.afterS ?? 0) * SECOND_MS;
  return store.deliveries.settle(
    id,
    { state: 'waiting', dueAt: new Date(now.getTime() + afterMs), said: outcome.said },
    now,
  );
}

/** Looks every so often for what is due. @returns what stops it, when the tries under way have come to an end. */
export function startDispatcher(store: Store, world: World, everyMs = 2000): () => Promise<void> {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round: Promise<void> = Promise.resolve();
  const next = (afterMs: number) => {
    if (isOver) return;
    timer = setTimeout(() => {
      round = dispatch(store, world).then(
        (tried) => next(tried === AT_ONCE ? 0 : everyMs),
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
  };
}
