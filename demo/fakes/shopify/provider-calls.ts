import { Hono } from 'hono';
import { Refusal } from '../../../provider/refusal.ts';
import { checked, readJsonFields } from '../../../provider/request-body.ts';
import { knownClient, pathId, readCaller } from '../../../provider/routes/access.ts';
import type { Store } from '../../../provider/store/store.ts';
import { recommendationCall } from '../../../provider/wire/calls.ts';
import { CATALOGUE, CURRENCY, SHOP, storeProduct } from './catalogue.ts';

/** The client that has this shop, as its owner entered it. */
const CLIENTS: Readonly<Record<string, string>> = { [SHOP]: 'shopify' };

/** The provider's calls about a shop (popup §7). Mount them at `/api/display/shopify`. */
export const shopifyRoutes = (store: Store) =>
  new Hono()
    .post('/product-recommendation/:poptin_id', async (context) => {
      pathId(context, 'poptin_id');
      const { category, manual_products, count } = checked(recommendationCall, await readJsonFields(context));
      const chosen = manual_products.map(String);
      const products =
        chosen.length > 0
          ? chosen.flatMap((id) => CATALOGUE.find((each) => String(each.id) === id) ?? [])
          : CATALOGUE.filter((each) => !category || each.category === category);
      const { origin } = readCaller(context);
      return context.json({
        success: true,
        data: { products: products.slice(0, count).map((each) => storeProduct(each, origin)) },
        currency: CURRENCY,
      });
    })
    .get('/get-client-id/:shop', (context) => {
      const clientId = CLIENTS[context.req.param('shop')];
      if (!clientId) throw new Refusal(404, 'Unknown shop');
      return context.json({ client_id: clientId });
    })
    .get('/get-price-rules/:client_id', async (context) => {
      await knownClient(store, context.req.param('client_id'));
      return context.json({
        price_rules: [
          {
            id: 1,
            title: 'SPRING10',
            value_type: 'percentage',
            value: '-10.0',
            starts_at: '2024-01-01T00:00:00Z',
            ends_at: null,
          },
          {
            id: 2,
            title: 'WINTER20',
            value_type: 'percentage',
            value: '-20.0',
            starts_at: '2024-01-01T00:00:00Z',
            ends_at: '2024-03-01T00:00:00Z',
          },
        ],
      });
    });
