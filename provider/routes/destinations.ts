import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { DestinationKind, Transport } from '../destinations/destination.ts';
import { DESTINATION_KINDS, findKind, readSettings } from '../destinations/index.ts';
import { openMeter, withMeter } from '../operations/meter.ts';
import { Refusal } from '../refusal.ts';
import { checked, readJson } from '../request-body.ts';
import type { DeliveryState, Destination } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';
import { loginIn, siteIn } from './access.ts';

const LOG_LINES = 100;

/** A destination without its secrets: of those only whether they are set. */
export interface ShownDestination extends Omit<Destination, 'secrets' | 'clientId'> {
  readonly hasSecrets: readonly string[];
}

const given = z.strictObject({
  kind: z.string(),
  label: z.string().trim().min(1, 'is empty').max(100, 'is longer than 100 characters'),
  isOn: z.boolean().default(true),
  values: z.record(z.string(), z.string()),
});

/** A number that is an id; undefined if the field is empty. */
export function readId(text: string): number | undefined {
  if (text === '') return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Refusal(400, `${JSON.stringify(text.slice(0, 20))} is not an id`);
}

/** What the owner's pages and the JSON calls do with destinations. */
export function destinationDesk(store: Store) {
  const { deliveries } = store;
  const find = async (clientId: string, id: number): Promise<Destination> => {
    const found = await deliveries.findDestination(clientId, id);
    if (found) return found;
    throw new Refusal(404, `Client "${clientId}" has no destination ${id}`);
  };
  const read = (kind: DestinationKind, values: Readonly<Record<string, string>>, before = {}) => {
    const { problems, ...rest } = readSettings(kind, values, before);
    if (problems.length === 0) return rest;
    throw new Refusal(400, problems.map(({ field, message }) => `${field} ${message}`).join('; '), problems);
  };
  const knownKind = (name: string): DestinationKind => {
    const kind = findKind(name);
    if (kind) return kind;
    const names = DESTINATION_KINDS.map((each) => each.kind).join(', ');
    throw new Refusal(400, `kind must be one of ${names}, not ${JSON.stringify(name)}`);
  };

  return {
    find,
    shown: ({ secrets, clientId: _, ...rest }: Destination): ShownDestination => ({
      ...rest,
      hasSecrets: Object.keys(secrets),
    }),
    list: (clientId: string) => deliveries.destinations(clientId),
    async add(clientId: string, body: unknown, login: string): Promise<number> {
      const { kind, label, isOn, values } = checked(given, body);
      const id = await deliveries.addDestination({
        clientId,
        kind,
        label,
        isOn,
        ...read(knownKind(kind), values),
      });
      await store.audit.add({ login, did: `added the destination ${label} (${kind}) to`, about: clientId });
      return id;
    },
    /** Without `values` only its name and switch change. A secret that is left empty stays. */
    async change(clientId: string, id: number, body: unknown, login: string) {
      const { label, isOn, values } = checked(given.omit({ kind: true }).partial(), body);
      const before = await find(clientId, id);
      await deliveries.changeDestination(clientId, id, {
        ...(label === undefined ? {} : { label }),
        ...(isOn === undefined ? {} : { isOn }),
        ...(values === undefined ? {} : read(knownKind(before.kind), values, before.secrets)),
      });
      await store.audit.add({ login, did: `changed the destination ${before.label} of`, about: clientId });
    },
    async remove(clientId: string, id: number, login: string) {
      const { label } = await find(clientId, id);
      await deliveries.removeDestination(clientId, id);
      await store.audit.add({ login, did: `deleted the destination ${label} of`, about: clientId });
    },
    async log(clientId: string, id: number, state?: DeliveryState, before?: number) {
      await find(clientId, id);
      return deliveries.log(id, { ...(state && { state }), ...(before && { before }) }, LOG_LINES);
    },
    async replay(clientId: string, id: number, deliveryId: number | undefined, login: string) {
      const { label } = await find(clientId, id);
      const again = await deliveries.replay(id, deliveryId);
      await store.audit.add({ login, did: `sent ${again} leads again to ${label} of`, about: clientId });
      return again;
    },
    /** Leads since that moment that are older than the destination. */
    async backfill(clientId: string, id: number, since: Date, login: string) {
      const destination = await find(clientId, id);
      const meter = openMeter(store.jobs, { kind: 'backfill', clientId, login });
      const sent = await withMeter(meter, () =>
        deliveries.backfill(destination, since, (done, total) => meter.at(done, total)),
      );
      await store.audit.add({
        login,
        did: `sent ${sent} older leads to ${destination.label} of`,
        about: clientId,
      });
      return sent;
    },
    /** Sends one made-up lead, at once and without the outbox. @returns what the receiver said. */
    async test(clientId: string, id: number, transport: Transport) {
      const { kind, settings, secrets } = await find(clientId, id);
      const now = transport.now().toISOString();
      const fields = { email: 'test@example.com', name: 'Test Lead', message: 'A test of the destination' };
      const lead = { id: 0, at: now, poptinId: 'test000000001', viewerId: '', suspicion: '', fields };
      try {
        const attempt = { lead, site: clientId, deliveryId: 0, settings, secrets };
        return (await knownKind(kind).send(attempt, transport)).said;
      } catch (cause) {
        return `Not reached: ${cause instanceof Error ? cause.message : cause}`;
      }
    },
  };
}

/** The JSON calls for destinations, below `/provider/clients`. */
export function destinationRoutes(store: Store) {
  const desk = destinationDesk(store);
  const site = (context: Context) => siteIn(store, context);
  const idIn = (context: Context) => Number(context.req.param('id'));
  const path = '/:client_id/destinations/:id{[0-9]{1,15}}';

  return new Hono()
    .get('/:client_id/destinations', async (context) =>
      context.json({ destinations: (await desk.list(await site(context))).map(desk.shown) }),
    )
    .post('/:client_id/destinations', async (context) => {
      const id = await site(context);
      const added = await desk.add(id, await readJson(context), loginIn(context));
      return context.json(desk.shown(await desk.find(id, added)), 201);
    })
    .patch(path, async (context) => {
      const id = await site(context);
      await desk.change(id, idIn(context), await readJson(context), loginIn(context));
      return context.json(desk.shown(await desk.find(id, idIn(context))));
    })
    .delete(path, async (context) => {
      await desk.remove(await site(context), idIn(context), loginIn(context));
      return context.json({ success: true });
    })
    .get(`${path}/deliveries`, async (context) => {
      const { state, before = '' } = context.req.query();
      const known = (['waiting', 'delivered', 'skipped', 'failed'] as const).find((each) => each === state);
      return context.json({
        deliveries: await desk.log(await site(context), idIn(context), known, readId(before)),
      });
    })
    .post(`${path}/replay`, async (context) => {
      const body = checked(z.strictObject({ delivery: z.int().optional() }), await readJson(context));
      return context.json({
        replayed: await desk.replay(await site(context), idIn(context), body.delivery, loginIn(context)),
      });
    });
}
