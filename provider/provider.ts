import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { mountOpenApi } from './openapi/document.ts';
import { callIn, noteRoutes } from './operations/call.ts';
import type { PageFiles } from './page-files.ts';
import { Conflict, DroppedConnection, Refusal } from './refusal.ts';
import { guardAnswers, refuseOversized } from './request-limits/refuse-oversized.ts';
import type { Reach } from './routes/access.ts';
import { clickRoute } from './routes/click.ts';
import { consentRoute } from './routes/consent.ts';
import { conversionRoute, submitRoute } from './routes/conversion.ts';
import { deskRoutes, refuseForeign } from './routes/desk.ts';
import { destinationRoutes } from './routes/destinations.ts';
import { type CartReader, displayRoute } from './routes/display.ts';
import { emailDomainsRoute } from './routes/email-domains.ts';
import { experimentRoutes } from './routes/experiments.ts';
import { leadApiRoutes } from './routes/leads.ts';
import { type CallRateLimits, limitCallRate } from './routes/limit-call-rate.ts';
import { numbersRoutes } from './routes/numbers.ts';
import { type PictureOptions, pictureFiles, pictureRoutes } from './routes/pictures.ts';
import { popupLifeRoutes } from './routes/popup-life.ts';
import { popupRoutes } from './routes/popups.ts';
import { previewRoute } from './routes/preview.ts';
import { browseAbandonmentRoute, orderedProductsRoute } from './routes/shop-visits.ts';
import { siteScriptRoute } from './routes/site-script.ts';
import { missingIdRoutes, unrouted } from './routes/unrouted.ts';
import { visitorLogRoutes } from './routes/visitor-log.ts';
import { workRoutes } from './routes/works.ts';
import type { Store } from './store/store.ts';
import { isDatabaseDown } from './store/transient-errors.ts';

export interface Provider {
  /** @throws DroppedConnection if a fault asks for one; the code that owns the socket must close it. */
  fetch(request: Request, bindings?: HttpBindings): Promise<Response>;
  close(): Promise<void>;
}

export interface ProviderOptions {
  readonly store: Store;
  /** The cart of a site builder's visitor, if this installation knows it. Default: it doesn't. */
  readonly cartOf?: CartReader;
  /** Default: the origin that the call used, and no trusted proxy. */
  readonly reach?: Reach;
  /** Origins whose pages may make the public calls. Default: all. */
  readonly corsOrigins?: readonly string[];
  /**
   * Whether each display, click, view and close call is stored completely, as a test bench wants it. Otherwise they are
   * only counted. Default: true.
   */
  readonly keepsVisits?: boolean;
  /** The files for browsers. Default: none, and sites have popups alone. */
  readonly pageFiles?: Pick<PageFiles, 'gate'> | null;
  /** Where owners' pictures are. Default: nobody can upload any. */
  readonly pictures?: Omit<PictureOptions, 'store'>;
  /** How many calls a minute one address may make. Default: no limit. */
  readonly callsPerMinute?: CallRateLimits;
  /** The largest body of a path that `extend` has a route for, in bytes; undefined for the provider's own limit. */
  readonly ownBodyMax?: (path: string) => number | undefined;
  /**
   * Routes before all others, and handlers that run before every call: the owner's desk, the demo's faults and fakes.
   */
  readonly extend?: (app: Hono) => void;
}

/** A page's outbox retries on its own; this header is for other callers. */
const RETRY_AFTER_S = 10;

/** The calls of popup §7 over the store (decision D-10). */
export function createProvider(options: ProviderOptions): Provider {
  const { store, cartOf = () => null, reach = { trustedProxies: [] }, corsOrigins = ['*'] } = options;
  const { keepsVisits = true, callsPerMinute, ownBodyMax, extend, pageFiles, pictures } = options;
  const app = new Hono();
  app.use(async (context, next) => {
    context.set('reach', reach);
    await next();
  });
  noteRoutes(app);
  guardAnswers(app);
  openToOtherOrigins(app, corsOrigins);
  refuseOversized(app, ownBodyMax);
  app.use('/provider/*', async (context, next) => {
    if (context.req.method !== 'GET') refuseForeign(context);
    await next();
  });
  extend?.(app);

  if (callsPerMinute) limitCallRate(app, store, callsPerMinute);

  app.route('/api/display/click', clickRoute(store, keepsVisits));
  app.route('/api/display/conversion', conversionRoute(store));
  app.route('/api/display/email-domains', emailDomainsRoute());
  app.route('/api/display/preview', previewRoute(store));
  app.route('/api/display', popupLifeRoutes(store, keepsVisits));
  app.route('/api/display', visitorLogRoutes(store));
  app.route('/api/display/', missingIdRoutes());
  app.route('/api/display', displayRoute(store, cartOf, keepsVisits));
  app.route('/api/submit', submitRoute(store));
  app.route('/api/consent', consentRoute(store));
  if (pageFiles) app.route('/api/site', siteScriptRoute(store, pageFiles));
  app.route('/shopify/save/browse-abandonment', browseAbandonmentRoute(store));
  app.route('/wix/save-ordered-products', orderedProductsRoute(store));
  app.route('/provider', deskRoutes(store));
  app.route('/provider/clients', popupRoutes(store));
  if (pictures) {
    app.route('/pictures', pictureFiles(pictures));
    app.route('/provider/clients', pictureRoutes({ store, ...pictures }));
  }
  app.route('/provider/clients', workRoutes(store));
  app.route('/provider/clients', experimentRoutes(store));
  app.route('/provider/clients', destinationRoutes(store));
  app.route('/provider/clients', numbersRoutes(store));
  app.route('/provider/clients', leadApiRoutes(store));
  mountOpenApi(app);

  app.notFound((context) => {
    const { status, message, problems } = unrouted(app, context);
    return context.json({ message, problems }, status);
  });
  app.onError((cause, context) => {
    if (cause instanceof DroppedConnection) throw cause;
    if (cause instanceof HTTPException) return cause.getResponse();
    // the rest of the body will not come; Node's error for it looks like one of a database
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    if (incoming?.destroyed && !incoming.complete) return context.body(null, 400);
    if (isDatabaseDown(cause)) {
      console.error(`The database does not answer: ${cause.message}`);
      context.header('Retry-After', String(RETRY_AFTER_S));
      return context.json({ message: 'The database does not answer; try again', problems: [] }, 503);
    }
    if (cause instanceof Refusal) {
      if (cause.retryAfterS !== undefined) context.header('Retry-After', String(cause.retryAfterS));
      const { message, problems } = cause;
      const conflicts = cause instanceof Conflict ? { conflicts: cause.conflicts } : {};
      return context.json({ message, problems, ...conflicts }, cause.status);
    }
    console.error(`Call ${callIn(context)?.id ?? ''} failed:`, cause);
    return context.json({ message: 'The provider failed; its log says why', problems: [] }, 500);
  });

  return {
    fetch: async (request, bindings) => await app.fetch(request, bindings),
    close: () => store.close(),
  };
}

/** The display host has another origin than the page (popup §7); the page reads its clock (decision 80). */
function openToOtherOrigins(app: Hono, origins: readonly string[]): void {
  const openToAll = cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowMethods: ['GET', 'POST'],
    exposeHeaders: ['Date', 'Retry-After'],
    maxAge: 600,
  });
  for (const path of ['/api/*', '/poptin-templates/*', '/wix/*', '/shopify/save/*']) app.use(path, openToAll);
}
