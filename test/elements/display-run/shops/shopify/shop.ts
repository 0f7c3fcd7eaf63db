import type { ShopIntegration } from '../../../../../elements/display-run/shops/shop.ts';
import { openShopify } from '../../../../../elements/display-run/shops/shopify/shopify.ts';
import { type FakeBrowser, fakeBrowser } from '../../../../fake-browser.ts';

/** What `GET /cart.js` answers for these lines; money in hundredths, as the shop counts. */
export const cartJson = (
  ...lines: { product: number; variant: number; quantity: number; price: number }[]
) => ({
  token: 'c1-3a3a55',
  currency: 'USD',
  item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total_price: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
  items: lines.map(({ product, variant, quantity, price }) => ({
    id: variant,
    variant_id: variant,
    product_id: product,
    quantity,
    price,
  })),
});

export const json = (data: unknown, status = 200) => Response.json(data, { status });

export interface Shop {
  browser: FakeBrowser;
  store: ShopIntegration;
  /** How often listeners were notified of a change. */
  changes(): number;
  /** Addresses requested so far, without the origin. */
  asked(): string[];
  /** The shop's privacy interface, and its listeners. */
  choose(may: boolean): void;
}

export interface ShopOptions {
  url?: string;
  /** Globals of the page. */
  page?: Record<string, unknown>;
  /** What the shop and the provider answer, by path. */
  answers?: Record<string, (init: RequestInit) => Response | Promise<Response>>;
  apiBase?: string | null;
  clientId?: string;
  /** Whether the page has a privacy interface, and its initial state; undefined for none. */
  privacy?: boolean;
  browser?: FakeBrowser;
}

/** A storefront with its store opened, and settled. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const { page = {}, answers = {}, apiBase = 'https://display.example', clientId = 'client-1' } = options;
  const browser = options.browser ?? fakeBrowser({ url: options.url ?? 'https://shop.example/' });
  let may = options.privacy;
  const customerPrivacy = {
    analyticsProcessingAllowed: () => may,
    marketingAllowed: () => may,
    userCanBeTracked: () => may,
  };
  Object.assign(browser.window, {
    Shopify: { shop: 'roastery.myshopify.com', ...(may !== undefined && { customerPrivacy }) },
    ...page,
  });
  browser.server = (target, init) => {
    const answer = answers[new URL(target).pathname];
    if (answer) return answer(init);
    return target.endsWith('/cart.js') ? json(cartJson()) : new Response('not found', { status: 404 });
  };
  const store = openShopify({ browser, clientId, apiBase });
  let changes = 0;
  store.onChange(() => {
    changes += 1;
  });
  await browser.settle();
  return {
    browser,
    store,
    changes: () => changes,
    asked: () =>
      browser.requests.map(({ method, url }) => `${method} ${url.replace(/^https?:\/\/[^/]+/, '')}`),
    choose(allowed) {
      may = allowed;
      const { document, CustomEvent } = browser.window;
      document.dispatchEvent(
        new CustomEvent('visitorConsentCollected', { detail: { marketingAllowed: may } }),
      );
    },
  };
}
