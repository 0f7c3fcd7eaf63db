import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { CountryOf } from '../country.ts';
import { Refusal } from '../refusal.ts';
import { checked } from '../request-body.ts';
import type { Client } from '../store/clients.ts';
import type { Store } from '../store/store.ts';
import { clientId, poptinId, viewerId } from '../wire/calls.ts';
import { proxiesIn, warnAboutProxy } from './proxies.ts';

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

/** The id of the site that the call's path names. @throws Refusal 404 if there is none. */
export const siteIn = async (store: Store, context: Context): Promise<string> =>
  (await knownClient(store, context.req.param('client_id'))).client_id;

/** Who makes the call; '' without a login. */
export const loginIn = (context: Context): string =>
  (context.get('account') as { login: string } | undefined)?.login ?? '';

/** Which revision the caller has read; undefined if it does not say. */
export function readRevision(context: Context): string | undefined {
  const read = context.req.header('if-match')?.replace(/^"(.*)"$/, '$1');
  return read === '*' ? undefined : read;
}

/** How callers reach the provider. */
export interface Reach {
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` we believe. */
  readonly trustedProxies: readonly string[];
  /** Where visitors reach it; by default the origin that this call used. */
  readonly baseUrl?: string;
  /** Default: nobody's country is known. */
  readonly countryOf?: CountryOf;
}

declare module 'hono' {
  interface ContextVariableMap {
    reach?: Reach;
  }
}

/** Where the caller reached the provider, and from where. */
export function readCaller(context: Context): {
  ip: string;
  country: string;
  viewerId: string;
  origin: string;
} {
  const { trustedProxies, baseUrl, countryOf } =
    context.get('reach') ?? ({ trustedProxies: [] } satisfies Reach as Reach);
  const ip = callerIp(context, trustedProxies);
  return {
    ip,
    country: countryOf?.(ip, (name) => context.req.header(name)) ?? '',
    viewerId: `v-${newId()}`,
    origin: baseUrl ?? new URL(context.req.url).origin,
  };
}

const proxies = new WeakMap<readonly string[], (ip: string) => boolean>();

/**
 * The last address of the chain that is not one of our proxies; the caller wrote everything before it
 * (developer.mozilla.org/docs/Web/HTTP/Reference/Headers/X-Forwarded-For#parsing).
 */
function callerIp(context: Context, trusted: readonly string[]): string {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } };
  const isProxy = proxies.get(trusted) ?? proxiesIn(trusted);
  proxies.set(trusted, isProxy);
  const said = context.req.header('x-forwarded-for');
  const chain = [
    ...(said ?? '').split(',').map((each) => each.trim()),
    incoming?.socket.remoteAddress ?? '127.0.0.1',
  ].map((each) => each.replace(/^::ffff:/, ''));
  const last = chain.at(-1) ?? '';
  if (said !== undefined && !isProxy(last)) warnAboutProxy(last);
  const ip = [...chain].reverse().find((each) => !isProxy(each)) ?? '';
  return isIP(ip) ? ip : last;
}

export const newId = (): string => crypto.randomUUID().slice(0, 13);
