import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { checked, readJson } from '../../../provider/request-body.ts';
import { CATALOGUE, CURRENCY, SHOP } from './catalogue.ts';
import { cartJson, refusalOf, type Shop } from './shop.ts';

const additions = z.looseObject({
  items: z.array(
    z.looseObject({ id: z.coerce.number(), quantity: z.coerce.number().int().min(1).default(1) }),
  ),
});
const change = z.looseObject({ id: z.coerce.number(), quantity: z.coerce.number().int().min(0) });
const account = z.looseObject({ customer: z.number().int().min(0) });
const choice = z.looseObject({ mayTrack: z.boolean() });

/** The answers of a shop's storefront on its own host, like its Ajax interface. Mount it at `/`. */
export function storefrontRoutes(shop: Shop): Hono {
  return new Hono()
    .get('/cart.js', (context) => context.json(cartJson(shop.visit(context))))
    .post('/cart/add.js', async (context) => {
      const visit = shop.visit(context);
      const { items } = checked(additions, await readJson(context));
      for (const { id, quantity } of items) {
        const description = refusalOf(visit, id, quantity);
        if (description) return context.json({ status: 422, message: 'Cart Error', description }, 422);
        visit.cart.set(id, (visit.cart.get(id) ?? 0) + quantity);
      }
      const added = items.map(({ id }) => id);
      return context.json({ items: cartJson(visit).items.filter(({ id }) => added.includes(id)) });
    })
    .post('/cart/change.js', async (context) => {
      const visit = shop.visit(context);
      const { id, quantity } = checked(change, await readJson(context));
      if (quantity > 0) visit.cart.set(id, quantity);
      else visit.cart.delete(id);
      return context.json(cartJson(visit));
    })
    .post('/cart/clear.js', (context) => {
      const visit = shop.visit(context);
      visit.cart.clear();
      return context.json(cartJson(visit));
    });
}

/** Only in the demo's shop: who is logged in, what was allowed, the script in the head, pictures. */
export function shopRoutes(shop: Shop): Hono {
  return new Hono()
    .get('/storefront.js', (context) => {
      const { customer, mayTrack } = shop.visit(context);
      context.header('Content-Type', 'text/javascript');
      context.header('Cache-Control', 'no-store');
      return context.body(headScript(context, customer, mayTrack));
    })
    .post('/customer', async (context) => {
      const { customer } = checked(account, await readJson(context));
      shop.visit(context).customer = customer;
      return context.json({ customer });
    })
    .post('/consent', async (context) => {
      const { mayTrack } = checked(choice, await readJson(context));
      shop.visit(context).mayTrack = mayTrack;
      return context.json({ mayTrack });
    })
    .get('/images/:name', (context) => {
      const product = CATALOGUE.find(({ handle }) => `${handle}.svg` === context.req.param('name'));
      if (!product) return context.notFound();
      context.header('Content-Type', 'image/svg+xml');
      context.header('Cache-Control', 'max-age=3600');
      return context.body(picture(product.colour));
    });
}

/**
 * The globals that a shop's head sets before anything else runs. The privacy interface exists only once it is loaded,
 * as in a real shop; a visitor who has not chosen must not be tracked.
 */
function headScript(context: Context, customer: number, mayTrack: boolean | undefined): string {
  const product = CATALOGUE.find(({ handle }) => handle === asked(context));
  const meta = {
    currency: CURRENCY,
    page: { pageType: product ? 'product' : 'home', ...(customer && { customerId: customer }) },
    ...(product && {
      product: {
        id: product.id,
        variants: product.variants.map(({ id, price }) => ({ id, price: price * 100 })),
      },
    }),
  };
  const shopify = {
    shop: SHOP,
    locale: 'en',
    currency: { active: CURRENCY, rate: '1.0' },
    routes: { root: '/' },
  };
  return `window.Shopify = ${JSON.stringify(shopify)};
window.__st = ${JSON.stringify({ a: 1, t: product ? 'prospect' : '', ...(customer && { cid: customer }) })};
window.ShopifyAnalytics = { meta: ${JSON.stringify(meta)} };
{
  let mayTrack = ${JSON.stringify(mayTrack ?? null)};
  const allowed = () => mayTrack === true;
  window.Shopify.loadFeatures = (features, done) => setTimeout(() => {
    window.Shopify.customerPrivacy = {
      analyticsProcessingAllowed: allowed,
      marketingAllowed: allowed,
      userCanBeTracked: allowed,
      shouldShowBanner: () => mayTrack === null,
      setTrackingConsent(consent, told) {
        mayTrack = consent.analytics === true && consent.marketing === true;
        fetch('/shopify/consent', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ mayTrack }),
        }).then(() => {
          document.dispatchEvent(new CustomEvent('visitorConsentCollected', {
            detail: { analyticsAllowed: mayTrack, marketingAllowed: mayTrack },
          }));
          told?.();
        });
      },
    };
    done();
  }, 20);
}
`;
}

/** The product page is known by its address, as in a shop. */
function asked(context: Context): string {
  const page = context.req.header('referer') ?? '';
  return context.req.query('product') ?? /[?&]product=([\w-]+)/.exec(page)?.[1] ?? '';
}

const picture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" fill="#f3ece4"/>` +
  `<path d="M70 70h100l10 130H60z" fill="${colour}"/><path d="M70 70h100l-6-22H76z" fill="${colour}" opacity=".7"/>` +
  `<rect x="84" y="108" width="72" height="58" rx="4" fill="#fff" opacity=".88"/>` +
  `<path d="M102 150c0-18 10-28 36-30 0 26-12 34-24 34-4 0-8-1-12-4z" fill="${colour}"/></svg>`;
