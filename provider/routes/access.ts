import type { Context } from 'hono';
import { Refusal } from '../refusal.ts';
import { checked } from '../request-body.ts';
import type { Client } from '../store/clients.ts';
import type { Store } from '../store/store.ts';
import { clientId, poptinId, viewerId } from '../wire/calls.ts';

const idOf = { client_id: clientId, poptin_id: poptinId, viewer_id: viewerId };

/** The id in the path, or a 400 that says what is wrong with it. */
export function pathId(context: Context, name: keyof typeof idOf): string {
  const id = context.req.param(name);
  const read = idOf[name].safeParse(id);
  if (read.success) return read.data;
  const message = read.error.issues[0]?.message ?? 'is wrong';
  throw new Refusal(400, `${name} ${message}`, [{ field: name, message }]);
}

/** The client, or a 404 that names it. */
export async function knownClient(store: Store, id: unknown): Promise<Client> {
  const client = await store.clients.find(checked(clientId, id));
  if (client) return client;
  throw new Refusal(404, `Unknown client ${JSON.stringify(id)}`, [
    { field: 'client_id', message: 'is unknown' },
  ]);
}

/** Where the caller reached the provider, and from where. */
export function asker(context: Context): { ip: string; viewerId: string; origin: string } {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } };
  return {
    ip: incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
    viewerId: `v-${newId()}`,
    origin: new URL(context.req.url).origin,
  };
}

export const newId = (): string => crypto.randomUUID().slice(0, 13);
