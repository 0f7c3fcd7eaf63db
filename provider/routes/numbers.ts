import { Hono } from 'hono';
import * as z from 'zod';
import { Refusal } from '../refusal.ts';
import { checked } from '../request-body.ts';
import { toDay } from '../store/numbers.ts';
import type { NumbersFilter } from '../store/numbers-filter.ts';
import type { Store } from '../store/store.ts';
import { poptinId } from '../wire/calls.ts';
import { knownClient } from './access.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

const day = z.iso.date({ error: 'must be a day, such as 2026-11-23' });
export const numbersQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  popup: z.union([z.literal(''), poptinId]).optional(),
});

/** The filter in an address; without days the last thirty. */
export function numbersFilter(clientId: string, given: Record<string, string>, now: Date): NumbersFilter {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const { from: first, to: last, popup } = checked(numbersQuery, filled);
  const to = last ?? toDay(now);
  const from = first ?? toDay(new Date(Date.parse(to) - (DAYS - 1) * DAY_MS));
  if (from > to)
    throw new Refusal(400, 'from must not be after to', [{ field: 'from', message: 'must not be after to' }]);
  return { clientId, from, to, ...(popup ? { poptinId: popup } : {}) };
}

/** GET `/provider/clients/{client_id}/numbers?from=&to=&popup=`: for charts, and for other programs. */
export const numbersRoutes = (store: Store) =>
  new Hono().get('/:client_id/numbers', async (context) => {
    const { client_id } = await knownClient(store, context.req.param('client_id'));
    const filter = numbersFilter(client_id, context.req.query(), new Date());
    return context.json({ from: filter.from, to: filter.to, ...(await store.numbers.read(filter)) });
  });
