import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { Refusal } from '../refusal.ts';
import { checked } from '../request-body.ts';
import type { Store } from '../store/store.ts';
import { poptinId } from '../wire/calls.ts';
import { dayIn } from '../wire/time-zone.ts';
import { knownClient, loginIn, siteIn } from './access.ts';

const LIMIT_MAX = 500;
const SEARCH_MS = 10_000;
/** As on the page of the leads. */
const SEARCH_MAX = 1000;

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'must be a day (2026-11-27, in the site’s time zone) or a time (2026-11-27T10:00:00Z)',
});
const whole = (most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`);

export const leadQuery = z.object({
  search: z.string().max(SEARCH_MAX, `is longer than ${SEARCH_MAX} letters`).optional(),
  popup: poptinId.optional(),
  from: moment.optional(),
  to: moment.optional(),
  suspected: z.enum(['0', '1', 'all'], { error: 'must be 0, 1 or all' }).default('0'),
  before: whole(Number.MAX_SAFE_INTEGER).optional(),
  limit: whole(LIMIT_MAX).default(50),
});

/** The JSON calls for leads, below `/provider/clients`. The code that mounts them checks the login. */
export const leadApiRoutes = (store: Store) =>
  new Hono()
    .get('/:client_id/leads', async (context) => {
      const { client_id: clientId, time_zone } = await knownClient(store, context.req.param('client_id'));
      const given = Object.entries(context.req.query()).filter(([, value]) => value !== '');
      const { popup, from, to, suspected, limit, ...query } = checked(leadQuery, Object.fromEntries(given));
      const bound = (text: string | undefined, end: 'from' | 'to') => {
        const value = text && (dayIn(text, time_zone)?.[end] ?? new Date(text).toISOString());
        return value ? { [end]: value } : {};
      };
      const filter = {
        clientId,
        ...(popup === undefined ? {} : { poptinId: popup }),
        ...(query.search === undefined ? {} : { search: query.search }),
        ...(query.before === undefined ? {} : { before: query.before }),
        ...bound(from, 'from'),
        ...bound(to, 'to'),
        isSuspected: suspected === 'all' ? ('all' as const) : suspected === '1',
      };
      const found = await store.leads.list(filter, limit + 1, SEARCH_MS);
      const leads = found.slice(0, limit);
      return context.json({ leads, next: found.length > limit ? (leads.at(-1)?.id ?? null) : null });
    })
    .get('/:client_id/leads/:id{[0-9]{1,15}}', async (context) => {
      const lead = await findLead(store, context);
      return context.json({ ...lead, deliveries: await store.deliveries.ofLead(lead.id) });
    })
    .delete('/:client_id/leads/:id{[0-9]{1,15}}', async (context) => {
      const { id } = await findLead(store, context);
      const clientId = await siteIn(store, context);
      await store.leads.remove(clientId, [id]);
      await store.audit.add({ login: loginIn(context), did: 'deleted 1 leads of', about: clientId });
      return context.json({ success: true });
    });

async function findLead(store: Store, context: Context) {
  const clientId = await siteIn(store, context);
  const lead = await store.leads.find(clientId, Number(context.req.param('id')));
  if (!lead) throw new Refusal(404, 'There is no such lead; it may have been deleted');
  return lead;
}
