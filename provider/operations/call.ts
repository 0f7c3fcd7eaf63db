import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { matchedRoutes } from 'hono/route';

/** What the access log and the metrics say about a call: nothing that could be personal. */
export interface Call {
  /** The value of `X-Request-Id`. */
  readonly id: string;
  /** The pattern that its path matched, such as `/api/display/:client_id`, or `unmatched`. */
  route: string;
}

/** With which the desk's process reports the route of a call (`desk-process.ts`). */
export const ROUTE_HEADER = 'x-tagdrop-route';

const UNMATCHED = 'unmatched';

const calls = new WeakMap<IncomingMessage, Call>();

export function beginCall(incoming: IncomingMessage, id: string): Call {
  const call = { id, route: UNMATCHED };
  calls.set(incoming, call);
  return call;
}

/** Undefined outside a server that observes its calls. */
export const callOf = (incoming: IncomingMessage): Call | undefined => calls.get(incoming);

/** The same, inside a route. */
export const callIn = (context: Context): Call | undefined => {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  return incoming && calls.get(incoming);
};

/** The pattern of the route that has answered. */
export const routeIn = (context: Context): string =>
  matchedRoutes(context)
    .filter(({ method }) => method !== 'ALL')
    .at(-1)?.path ?? UNMATCHED;

/** Notes the route of every call. Mount it first. */
export function noteRoutes(app: Hono): void {
  app.use(async (context, next) => {
    await next();
    const call = callIn(context);
    if (call) call.route = routeIn(context);
  });
}
