import { type Cart, type OpenShop, SHOP_WAIT_MS } from '../shop.ts';
import { fetchCart, postCart } from './api.ts';
import { forgetVariants, rememberVariant, saveBrowsing, variantOnPage } from './browse-abandonment.ts';
import { watchCart } from './cart-watch.ts';
import { watchPrivacy } from './privacy.ts';
import { readId } from './wire.ts';

/** The customer id for nobody (popup §6). */
const NOBODY = '0';

/**
 * The shop platform Shopify (popup §1). The shop's own calls provide the cart, the page's globals the customer; the
 * shop's privacy interface decides whether either may be sent.
 */
export const openShopify: OpenShop = ({ browser, clientId, apiBase }) => {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const listeners = new Set<() => void>();
  let cart: Cart | null = null;
  let announced = '';
  let requests = 0;
  /** The variant of this page view that is not reported yet. */
  let viewed = '';

  const customerId = () =>
    readId(browser.window, ['__st', 'cid'], ['ShopifyAnalytics', 'meta', 'page', 'customerId']) || NOBODY;
  const mayTrack = () => privacy.mayTrack();

  /** Listeners are notified only of real changes: one change of the cart makes many calls. */
  function notifyIfChanged(): void {
    const now = JSON.stringify([cart, customerId(), mayTrack()]);
    if (now === announced || signal.aborted) return;
    announced = now;
    reportProduct();
    for (const listener of [...listeners]) listener();
  }

  async function refresh(): Promise<void> {
    requests += 1;
    const mine = requests;
    const fetched = await fetchCart(browser, signal);
    if (mine !== requests) return; // a later answer counts
    if (fetched) cart = fetched;
    notifyIfChanged();
  }

  /** Reports the product page as soon as that is allowed (popup §4). */
  function reportProduct(): void {
    if (!mayTrack()) forgetVariants(browser);
    if (!mayTrack() || !viewed) return;
    const products = rememberVariant(browser, viewed);
    viewed = '';
    const customer = customerId();
    if (customer === NOBODY || apiBase === null || !clientId) return;
    saveBrowsing(browser, apiBase, { clientId, customer, products, cartValue: cart?.totalPrice ?? 0 });
  }

  const privacy = watchPrivacy(browser, notifyIfChanged, signal);
  watchCart(browser, () => void refresh(), signal);
  const ready = new Promise<void>((resolve) => {
    const stop = browser.after(SHOP_WAIT_MS, resolve);
    signal.addEventListener('abort', stop, { once: true });
    void Promise.all([refresh(), privacy.ready]).then(() => {
      stop();
      resolve();
    });
  });

  return {
    name: 'shopify',
    ready,
    customerId,
    mayTrack,
    cart: () => cart,
    onChange(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    onPageView() {
      viewed = variantOnPage(browser);
      reportProduct();
    },
    async addToCart(items) {
      const added = await postCart(browser, items);
      if (added && !signal.aborted) await refresh();
      return added;
    },
    stop() {
      lifetime.abort();
      listeners.clear();
    },
  };
};
