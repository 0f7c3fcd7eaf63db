import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { canAccessSite } from '../accounts/login.ts';
import { Refusal } from '../refusal.ts';
import { checked, readJson } from '../request-body.ts';
import { boundedJson } from '../request-limits/fields.ts';
import type { Account } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import { clientId, poptinId } from '../wire/calls.ts';
import type { WirePoptin } from '../wire/poptin.ts';
import { isTimeZone } from '../wire/time-zone.ts';
import { knownClient, readCaller } from './access.ts';

const poptinDraft = z.looseObject({
  poptin_id: poptinId,
  design_properties: z.record(z.string(), z.unknown(), { error: 'must be an object' }).optional(),
});

const poptinDrafts = z
  .array(poptinDraft, { error: 'The body must be a list of poptins, or {"poptins": […]}' })
  .refine((drafts) => new Set(drafts.map((each) => each.poptin_id)).size === drafts.length, {
    error: 'Two poptins have the same poptin_id',
  });

/** The limit of one site setting; the longest is the markup that answers a conversion. */
const TEXT_MAX = 20_000;
const text = z.string({ error: 'must be text' }).max(TEXT_MAX, `is longer than ${TEXT_MAX} characters`);
const flag = z.boolean({ error: 'must be true or false' });

/** The settings of a site that its owner changes. */
export const clientChanges = z
  .strictObject({
    about: text,
    display: z.enum(['allowed', 'not_allowed'], { error: 'must be allowed or not_allowed' }),
    message: text,
    lang: text,
    if_freemium: flag,
    is_client_restriction: flag,
    client_restriction_setting: z.record(z.string(), z.unknown()).nullable(),
    conversion_code: text,
    refuses_conversions: flag,
    keep_days: z.int({ error: 'must be a whole number of days' }).min(0).max(36_500),
    time_zone: text.refine(isTimeZone, { error: 'must be a time zone, such as Europe/Berlin' }),
    keep_consent_days: z.int({ error: 'must be a whole number of days' }).min(0).max(36_500),
  })
  .partial();

/** The owner's side of the provider: clients and popups. */
export function deskRoutes(store: Store) {
  const listing = async (id: string) => ({
    ...(await knownClient(store, id)),
    poptins: await store.poptins.of(id),
  });

  return new Hono()
    .get('/clients', async (context) => {
      const account = (context as Context).get('account') as Account | undefined;
      const clients = (await store.clients.all()).filter(
        ({ client_id }) => !account || canAccessSite(account, client_id),
      );
      return context.json({ clients: await Promise.all(clients.map(({ client_id }) => listing(client_id))) });
    })
    .get('/clients/:client_id', async (context) =>
      context.json(await listing(context.req.param('client_id'))),
    )
    .put('/clients/:client_id', async (context) => {
      const id = checked(clientId, context.req.param('client_id'));
      const changes = checked(clientChanges, await readJson(context));
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      await store.clients.put(id, Object.fromEntries(given));
      return context.json(await listing(id));
    })
    .get('/clients/:client_id/poptins', async (context) => {
      const { client_id } = await knownClient(store, context.req.param('client_id'));
      return context.json({ poptins: await store.poptins.of(client_id) });
    })
    .put('/clients/:client_id/poptins', async (context) => {
      const id = checked(clientId, context.req.param('client_id'));
      const poptins = readDrafts(await readJson(context));
      if (!(await store.clients.find(id))) await store.clients.put(id, {});
      await store.poptins.replace(id, poptins);
      return context.json({ poptins });
    });
}

/**
 * The popups of a file that an owner has written.
 * @throws Refusal that names each mistake.
 */
export const readDrafts = (body: unknown): WirePoptin[] =>
  checked(poptinDrafts, listIn(boundedJson(body))).map(({ design_properties, ...draft }) =>
    design_properties ? { ...draft, design_properties } : draft,
  );

/** Accepts a bare list or a display response, as everywhere (decision D-15). */
function listIn(body: unknown): unknown {
  if (typeof body === 'object' && body !== null && 'poptins' in body) return body.poptins;
  return body;
}

/**
 * A foreign page must not change anything: a browser says where a call comes from, in `Sec-Fetch-Site` on https and in
 * `Origin` everywhere. Other programs send neither.
 */
export function refuseForeign(context: Context): void {
  const site = context.req.header('sec-fetch-site');
  if (site === 'same-origin') return;
  const origin = context.req.header('origin');
  const isForeign = site !== undefined && site !== 'none';
  if (!isForeign && (origin === undefined || isOwnOrigin(context, origin))) return;
  throw new Refusal(403, 'Only pages of this origin may call this');
}

/** Whether that is the provider's own origin. */
export const isOwnOrigin = (context: Context, origin: string): boolean =>
  origin === readCaller(context).origin || origin === new URL(context.req.url).origin;
