import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { DroppedConnection, Refusal } from './refusal.ts';
import { BODY_MAX_BYTES } from './request-body.ts';
import type { Reach } from './routes/access.ts';
import { clickRoute } from './routes/click.ts';
import { conversionRoute, submitRoute } from './routes/conversion.ts';
import { deskRoutes, refuseForeign } from './routes/desk.ts';
import { destinationRoutes } from './routes/destinations.ts';
import { type CartReader, displayRoute } from './routes/display.ts';
import { emailDomainsRoute } from './routes/email-domains.ts';
import { type CallLimits, limitCalls } from './routes/limit-calls.ts';
import { numbersRoutes } from './routes/numbers.ts';
import { popupLifeRoutes } from './routes/popup-life.ts';
import { popupRoutes } from './routes/popups.ts';
import { browseAbandonmentRoute, orderedProductsRoute } from './routes/shop-visits.ts';
import { missingIdRoutes, unrouted } from './routes/unrouted.ts';
import { visitorLogRoutes } from './routes/visitor-log.ts';
import { isDatabaseDown } from './store/passing-errors.ts';
import type { Store } from './store/store.ts';

export interface Provider {
  /** @throws DroppedConnection if a fault asks for one; whoever holds the socket must close it. */
  fetch(request: Request, bindings?: HttpBindings): Promise<Response>;
  close(): Promise<void>;
}

export interface ProviderOptions {
  readonly store: Store;
  /** The cart of a site builder's visitor, if anyone here knows it. Default: nobody does. */
  readonly cartOf?: CartReader;
  /** Default: where a call comes in, and no proxy is believed. */
  readonly reach?: Reach;
  /** Origins whose pages may make the public calls. Default: all. */
  readonly corsOrigins?: readonly string[];
  /**
   * Whether each display, click, view and close call is kept with all that it says, as a test bench wants to see it.
   * Otherwise they are only counted. Default: true.
   */
  readonly keepsVisits?: boolean;
  /** So many calls of one address in a minute are taken. Default: no limit. */
  readonly callsPerMinute?: CallLimits;
  /** Routes before all others, and what stands before every call: the owner's desk, the demo's faults and fakes. */
  readonly extend?: (app: Hono) => void;
}

/** A page's outbox tries again by itself; this is for other callers. */
const RETRY_AFTER_S = 10;

/** The calls of popup §7 over the store (decision D-10). */
export function createProvider(options: ProviderOptions): Provider {
  const { store, cartOf = () => null, reach = { trustedProxies: [] }, corsOrigins = ['*'] } = options;
  const { keepsVisits = true, callsPerMinute, extend } = options;
  const app = new Hono();
  app.use(async (context, next) => {
    context.set('reach', reach);
    await next();
  });
  openToOtherOrigins(app, corsOrigins);
  app.use('/provider/*', async (context, next) => {
    if (context.req.method !== 'GET') refuseForeign(context.req.header('sec-fetch-site'));
    await next();
  });
  extend?.(app);
  app.use(limitBodies());
  app.use('/api/*', async (context, next) => {
    await next();
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  });

  if (callsPerMinute) limitCalls(app, store, callsPerMinute);

  app.route('/api/display/click', clickRoute(store, keepsVisits));
  app.route('/api/display/conversion', conversionRoute(store));
  app.route('/api/display/email-domains', emailDomainsRoute());
  app.route('/api/display', popupLifeRoutes(store, keepsVisits));
  app.route('/api/display', visitorLogRoutes(store));
  app.route('/api/display/', missingIdRoutes());
  app.route('/api/display', displayRoute(store, cartOf, keepsVisits));
  app.route('/api/submit', submitRoute(store));
  app.route('/shopify/save/browse-abandonment', browseAbandonmentRoute(store));
  app.route('/wix/save-ordered-products', orderedProductsRoute(store));
  app.route('/provider', deskRoutes(store));
  app.route('/provider/clients', popupRoutes(store));
  app.route('/provider/clients', destinationRoutes(store));
  app.route('/provider/clients', numbersRoutes(store));

  app.notFound((context) => {
    const { status, message, problems } = unrouted(app, context);
    return context.json({ message, problems }, status);
  });
  app.onError((cause, context) => {
    if (cause instanceof DroppedConnection) throw cause;
    if (cause instanceof HTTPException) return cause.getResponse();
    if (isDatabaseDown(cause)) {
      console.error(`The database does not answer: ${cause.message}`);
      context.header('Retry-After', String(RETRY_AFTER_S));
      return context.json({ message: 'The database does not answer; try again', problems: [] }, 503);
    }
    if (cause instanceof Refusal) {
      if (cause.retryAfterS !== undefined) context.header('Retry-After', String(cause.retryAfterS));
      return context.json({ message: cause.message, problems: cause.problems }, cause.status);
    }
    console.error(cause);
    return context.json({ message: 'The provider failed; its log says why', problems: [] }, 500);
  });

  return {
    fetch: async (request, bindings) => await app.fetch(request, bindings),
    close: () => store.close(),
  };
}

/** The display host is another origin than the page (popup §7); the page reads its clock (decision 80). */
function openToOtherOrigins(app: Hono, origins: readonly string[]): void {
  const openToAll = cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowMethods: ['GET', 'POST'],
    exposeHeaders: ['Date', 'Retry-After'],
    maxAge: 600,
  });
  for (const path of ['/api/*', '/poptin-templates/*', '/wix/*', '/shopify/save/*']) app.use(path, openToAll);
}

/** 413 for a body that no call needs. */
export const limitBodies = () =>
  bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: () => {
      throw new Refusal(413, `The body is larger than ${BODY_MAX_BYTES} bytes`);
    },
  });
