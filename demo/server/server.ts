import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { createProvider, type Provider } from '../../provider/provider.ts';
import { checked, readJson } from '../../provider/request-body.ts';
import { knownClient } from '../../provider/routes/access.ts';
import { openStore, type Store } from '../../provider/store/store.ts';
import { CAPTCHA_ROOT, captchaImageRoutes } from '../fakes/contact-form-7/captcha.ts';
import {
  contactForm7Routes,
  REST_ROOT,
  type Submission,
  UPLOAD_MAX_BYTES,
} from '../fakes/contact-form-7/routes.ts';
import { adminAjaxRoute, feedImageRoutes, placeholderRoute } from '../fakes/feed/routes.ts';
import { shopifyRoutes } from '../fakes/shopify/provider-calls.ts';
import { createShop } from '../fakes/shopify/shop.ts';
import { shopRoutes, storefrontRoutes } from '../fakes/shopify/storefront.ts';
import { wixSiteRoutes } from '../fakes/wix/routes.ts';
import { createWixSite } from '../fakes/wix/site.ts';
import { createFaults, type Faults, faultOrder } from './faults.ts';
import { pageRoutes } from './records-page.ts';
import { plantSeed, resetToSeed } from './seed/plant-seed.ts';
import { templateRoute } from './templates.ts';

export interface DemoServerOptions {
  /** Path of the database file; it and its folder are created if missing. */
  readonly file: string;
}

/**
 * The server of the gallery and the tests: the provider with seeded clients, the fakes of the shops and of WordPress,
 * and calls that can be made to fail. It shows its records to everyone, so it is for your own machine only.
 */
export async function createDemoServer({ file }: DemoServerOptions): Promise<Provider> {
  const store = await openStore({ file });
  await plantSeed(store);
  const faults = createFaults();
  const wixSite = createWixSite();
  const shop = createShop();
  // a form contains files: it has its own limit
  const record = ({ fields, answer }: Submission) => store.records.add('form-submission', { fields, answer });

  return createProvider({
    store,
    cartOf: wixSite.cartDetails,
    ownBodyMax,
    extend(app) {
      app.route(REST_ROOT, contactForm7Routes({ record }));
      app.route(CAPTCHA_ROOT, captchaImageRoutes());
      app.use(faults.middleware);
      app.route('/api/display/shopify', shopifyRoutes(store));
      app.route('/shopify', shopRoutes(shop));
      app.route('/', storefrontRoutes(shop));
      app.route('/_api', wixSiteRoutes(wixSite));
      app.route('/poptin-templates', templateRoute());
      app.route('/wp-admin/admin-ajax.php', adminAjaxRoute());
      app.route('/wp-content/uploads/sb-instagram-feed-images', feedImageRoutes());
      app.route('/wp-content/plugins/instagram-feed/img/placeholder.png', placeholderRoute());
      app.route('/feed-images', feedImageRoutes());
      app.get('/provider', (context) => context.redirect('/provider/'));
      app.route('/provider/', pageRoutes());
      app.route('/provider', testBenchRoutes(store, faults));
    },
  });
}

/** A WordPress form contains files, and enforces its own limits. */
function ownBodyMax(path: string): number | undefined {
  if (path.startsWith(REST_ROOT)) return 2 * UPLOAD_MAX_BYTES;
  return /^\/(?:api|provider)(?:\/|$)/.test(path) ? undefined : FAKE_MAX_BYTES;
}

/** Of a call to a fake. */
const FAKE_MAX_BYTES = 1024 * 1024;

/** For tests and the gallery: the records, calls that fail, and the reset to the seed. */
function testBenchRoutes(store: Store, faults: Faults) {
  return new Hono()
    .get('/records', async (context) => {
      const id = context.req.query('client_id');
      const lists = JSON.stringify(await store.records.lists(id ? { clientId: id } : {}));
      const tag = `"${createHash('sha256').update(lists).digest('base64url')}"`;
      if (context.req.header('if-none-match') === tag) return context.body(null, 304, { ETag: tag });
      return context.body(lists, 200, { ETag: tag, 'Content-Type': 'application/json' });
    })
    .get('/faults', (context) => context.json({ faults: faults.left() }))
    .post('/faults', async (context) => {
      faults.add(checked(faultOrder, await readJson(context)));
      return context.json({ faults: faults.left() }, 201);
    })
    .delete('/faults', (context) => {
      faults.clear();
      return context.json({ faults: [] });
    })
    .post('/reset', async (context) => {
      const id = context.req.query('client_id');
      if (id !== undefined) await knownClient(store, id);
      else faults.clear();
      await resetToSeed(store, id);
      return context.json({ success: true });
    });
}
