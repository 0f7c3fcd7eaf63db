import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { DroppedConnection, Refusal } from './refusal.ts';
import { BODY_MAX_BYTES } from './request-body.ts';
import { clickRoute } from './routes/click.ts';
import { conversionRoute, submitRoute } from './routes/conversion.ts';
import { deskRoutes, refuseForeign } from './routes/desk.ts';
import { type CartReader, displayRoute } from './routes/display.ts';
import { emailDomainsRoute } from './routes/email-domains.ts';
import { popupLifeRoutes } from './routes/popup-life.ts';
import { browseAbandonmentRoute, orderedProductsRoute } from './routes/shop-visits.ts';
import { missingIdRoutes, unrouted } from './routes/unrouted.ts';
import { visitorLogRoutes } from './routes/visitor-log.ts';
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
  /** Routes before all others, and what stands before every call: the demo's faults and fakes. */
  readonly extend?: (app: Hono) => void;
}

/** The calls of popup §7 over the store (decision D-10). */
export function createProvider({ store, cartOf = () => null, extend }: ProviderOptions): Provider {
  const app = new Hono();
  openToOtherOrigins(app);
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

  app.route('/api/display/click', clickRoute(store));
  app.route('/api/display/conversion', conversionRoute(store));
  app.route('/api/display/email-domains', emailDomainsRoute());
  app.route('/api/display', popupLifeRoutes(store));
  app.route('/api/display', visitorLogRoutes(store));
  app.route('/api/display/', missingIdRoutes());
  app.route('/api/display', displayRoute(store, cartOf));
  app.route('/api/submit', submitRoute(store));
  app.route('/shopify/save/browse-abandonment', browseAbandonmentRoute(store));
  app.route('/wix/save-ordered-products', orderedProductsRoute(store));
  app.route('/provider', deskRoutes(store));

  app.notFound((context) => {
    const { status, message, problems } = unrouted(app, context);
    return context.json({ message, problems }, status);
  });
  app.onError((cause, context) => {
    if (cause instanceof DroppedConnection) throw cause;
    if (cause instanceof Refusal) {
      return context.json({ message: cause.message, problems: cause.problems }, cause.status);
    }
    console.error(cause);
    return context.json({ message: `The provider failed: ${cause.message}`, problems: [] }, 500);
  });

  return {
    fetch: async (request, bindings) => await app.fetch(request, bindings),
    close: () => store.close(),
  };
}

/** The display host is another origin than the page (popup §7); the page reads its clock (decision 80). */
function openToOtherOrigins(app: Hono): void {
  const openToAll = cors({
    origin: '*',
    allowMethods: ['GET', 'POST'],
    exposeHeaders: ['Date'],
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
