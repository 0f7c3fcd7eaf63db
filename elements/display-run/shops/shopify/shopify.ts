import { type Cart, type OpenStore, STORE_WAIT_MS } from '../shop.ts';
import { fetchCart, postCart } from './api.ts';
import { forgetVariants, rememberVariant, saveBrowsing, variantOnPage } from './browse-abandonment.ts';
import { watchCart } from './cart-watch.ts';
import { watchPrivacy } from './privacy.ts';
import { idAt } from './wire.ts';

/** Nobody, as the provider wants it (popup §6). */
const NOBODY = '0';

/**
 * The online-store platform (popup §1): the shop says what is in the cart, the page who the customer is, and the shop's
 * privacy interface whether any of it may be told.
 */
export const openShopify: OpenStore = ({ browser, clientId, apiBase }) => {
  const life = new AbortController();
  const { signal } = life;
  const listeners = new Set<() => void>();
  let cart: Cart | null = null;
  let told = '';
  let asked = 0;
  /** The variant of this page view that is still to be told of. */
  let viewed = '';

  const customerId = () =>
    idAt(browser.window, ['__st', 'cid'], ['ShopifyAnalytics', 'meta', 'page', 'customerId']) || NOBODY;
  const mayTrack = () => privacy.mayTrack();

  /** Listeners hear only of what is really new: cart calls come in swarms. */
  function look(): void {
    const now = JSON.stringify([cart, customerId(), mayTrack()]);
    if (now === told || signal.aborted) return;
    told = now;
    follow();
    for (const listener of [...listeners]) listener();
  }

  async function refresh(): Promise<void> {
    asked += 1;
    const mine = asked;
    const fetched = await fetchCart(browser, signal);
    if (mine !== asked) return; // a later answer counts
    if (fetched) cart = fetched;
    look();
  }

  /** Tells of the product page, as soon as that is allowed (popup §4). */
  function follow(): void {
    if (!mayTrack()) forgetVariants(browser);
    if (!mayTrack() || !viewed) return;
    const products = rememberVariant(browser, viewed);
    viewed = '';
    const customer = customerId();
    if (customer === NOBODY || apiBase === null || !clientId) return;
    saveBrowsing(browser, apiBase, { clientId, customer, products, cartValue: cart?.totalPrice ?? 0 });
  }

  const privacy = watchPrivacy(browser, look, signal);
  watchCart(browser, () => void refresh(), signal);
  const ready = new Promise<void>((resolve) => {
    const stop = browser.after(STORE_WAIT_MS, resolve);
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
    entered() {
      viewed = variantOnPage(browser);
      follow();
    },
    async addToCart(items) {
      const added = await postCart(browser, items);
      if (added && !signal.aborted) await refresh();
      return added;
    },
    stop() {
      life.abort();
      listeners.clear();
    },
  };
};
