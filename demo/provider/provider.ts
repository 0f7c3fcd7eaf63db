import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { contactForm7Routes, REST_ROOT, type Submission } from './contact-form-7/routes.ts';
import { createFaults } from './faults.ts';
import { adminAjaxRoute, feedImageRoutes, placeholderRoute } from './feed/routes.ts';
import { DroppedConnection, Refusal } from './refusal.ts';
import { BODY_MAX_BYTES } from './request-body.ts';
import { clickRoute } from './routes/click.ts';
import { conversionRoute, submitRoute } from './routes/conversion.ts';
import { deskRoutes, refuseForeign } from './routes/desk.ts';
import { displayRoute } from './routes/display.ts';
import { emailDomainsRoute, pageRoutes, templateRoute } from './routes/files.ts';
import { popupLifeRoutes } from './routes/popup-life.ts';
import { missingIdRoutes, unrouted } from './routes/unrouted.ts';
import { visitorLogRoutes } from './routes/visitor-log.ts';
import { browseAbandonmentRoute, shopifyRoutes } from './shopify/provider-calls.ts';
import { createShop } from './shopify/shop.ts';
import { shopRoutes, storefrontRoutes } from './shopify/storefront.ts';
import { openStore } from './store/store.ts';
import { orderedProductsRoute } from './wix/ordered-products.ts';
import { wixSiteRoutes } from './wix/routes.ts';
import { createWixSite } from './wix/site.ts';

export interface Provider {
  /** @throws DroppedConnection if a fault asks for one; whoever holds the socket must close it. */
  fetch(request: Request, bindings?: HttpBindings): Promise<Response>;
  close(): void;
}

export interface ProviderOptions {
  /** Path of the database file; it and its folder are created where missing. */
  file: string;
}

/** The calls of popup §7 over an embedded database, with a page that shows what was recorded (decision D-10). */
export function createProvider({ file }: ProviderOptions): Provider {
  const store = openStore(file);
  const faults = createFaults();
  const wixSite = createWixSite();
  const shop = createShop();
  const app = new Hono();

  // the display host is another origin than the page (popup §7); the page reads its clock (decision 80)
  const openToAll = cors({
    origin: '*',
    allowMethods: ['GET', 'POST'],
    exposeHeaders: ['Date'],
    maxAge: 600,
  });
  app.use('/api/*', openToAll);
  app.use('/poptin-templates/*', openToAll);
  app.use('/wix/*', openToAll);
  app.use('/shopify/save/*', openToAll);
  app.use('/provider/*', async (context, next) => {
    if (context.req.method !== 'GET') refuseForeign(context.req.header('sec-fetch-site'));
    await next();
  });
  // before the limit of the other calls: a form carries files
  const record = ({ fields, answer }: Submission) =>
    void store.records.add('form-submission', { fields, answer });
  app.route(REST_ROOT, contactForm7Routes({ record }));
  app.use(
    bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: () => {
        throw new Refusal(413, `The body is larger than ${BODY_MAX_BYTES} bytes`);
      },
    }),
  );
  app.use(faults.middleware);
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
  app.route('/api/display', displayRoute(store, wixSite));
  app.route('/api/submit', submitRoute(store));
  app.route('/api/display/shopify', shopifyRoutes(store));
  app.route('/shopify/save/browse-abandonment', browseAbandonmentRoute(store));
  app.route('/shopify', shopRoutes(shop));
  app.route('/', storefrontRoutes(shop));
  app.route('/wix/save-ordered-products', orderedProductsRoute(store));
  app.route('/_api', wixSiteRoutes(wixSite));
  app.route('/poptin-templates', templateRoute());
  app.route('/wp-admin/admin-ajax.php', adminAjaxRoute());
  app.route('/wp-content/uploads/sb-instagram-feed-images', feedImageRoutes());
  app.route('/wp-content/plugins/instagram-feed/img/placeholder.png', placeholderRoute());
  app.route('/feed-images', feedImageRoutes());
  app.get('/provider', (context) => context.redirect('/provider/'));
  app.route('/provider/', pageRoutes());
  app.route('/provider', deskRoutes(store, faults));

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
