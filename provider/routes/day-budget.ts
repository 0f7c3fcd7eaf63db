import { Refusal } from '../refusal.ts';
import type { Store } from '../store/store.ts';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;
/** A lead of this size is always accepted: an address may send sixty of them a minute. Larger ones share a budget. */
const LEAD_FREE_BYTES = 8 * 1024;
const BUDGETS = { visits: 50 * MB, 'large leads': 500 * MB } as const;

/**
 * A site stores at most this many bytes a day from all senders, so that no stranger fills the disk.
 * @throws Refusal 503 until the day (UTC) is over; a page's outbox keeps its lead and tries again.
 */
export async function takeFromBudget(
  { rates }: Store,
  clientId: string,
  kind: 'visit' | 'lead',
  fields: unknown,
  now = new Date(),
): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(fields));
  if (kind === 'lead' && bytes <= LEAD_FREE_BYTES) return;
  const name = kind === 'lead' ? 'large leads' : 'visits';
  const taken = await rates.hit(`day ${name} ${clientId}`, DAY_MS, now, bytes);
  if (taken <= BUDGETS[name]) return;
  const restS = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
  throw new Refusal(
    503,
    `This site has received more than ${BUDGETS[name]} bytes of ${name} today`,
    [],
    restS,
  );
}
