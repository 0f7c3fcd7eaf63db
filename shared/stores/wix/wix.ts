import type { Stop } from '../../browser.ts';
import { isRecord } from '../../display-run/wire/fields.ts';
import { type OpenStore, STORE_WAIT_MS } from '../store.ts';
import { added, NO_CART, readCart, removed, ruleCart, type WixCart, warn } from './cart.ts';
import { isLogin, watchLogins } from './logins.ts';
import { currentMember } from './member.ts';
import { saveOrder } from './orders.ts';
import { CHOICE_EVENT, siteAllowsTracking } from './privacy.ts';
import { hearSite } from './site-events.ts';
import { type CartLine, EventProductWire, PurchaseWire } from './wire.ts';

/** A login takes a moment to reach the site's server: the member is asked for again this long after it (popup §7). */
export const LOGIN_RECHECK_MS = 2000;

/** Nobody, as the provider wants it (popup §6). */
const NOBODY = '0';

/**
 * The site builder's store (popup §1). The provider says what is in the cart, with each display response; the site says
 * who is logged in, and tells by its own events what changes in between.
 */
export const openWix: OpenStore = (options) => {
  const { browser } = options;
  const { log } = browser;
  const life = new AbortController();
  const { signal } = life;
  const listeners = new Set<() => void>();
  let memberId = NOBODY;
  let cart: WixCart | null = null;
  let asking: Promise<void> = Promise.resolve();
  let isFirstPage = true;
  let stopTimer: Stop = () => {};

  const changed = () => {
    for (const each of [...listeners]) each();
  };

  async function ask(): Promise<void> {
    if (!siteAllowsTracking(browser)) return;
    const member = await currentMember(browser, signal);
    if (signal.aborted) return;
    if (!member.ok) return log.errorOnce('wix data', 'Failed to fetch wix data', member.error);
    const id = member.value || NOBODY;
    if (id === memberId) return;
    memberId = id;
    changed();
  }

  const askSoon = () => {
    stopTimer();
    stopTimer = browser.after(LOGIN_RECHECK_MS, () => {
      asking = ask();
    });
  };

  const put = (next: WixCart | null) => {
    if (next === cart) return;
    cart = next;
    changed();
  };

  const productsOf = (name: string, list: readonly unknown[]): CartLine[] =>
    list.flatMap((each) => {
      const read = EventProductWire.safeParse(each);
      if (!read.success) warn(log, `the product of ${name}`, each);
      return read.success ? [read.data] : [];
    });

  function purchased(data: unknown): void {
    const read = PurchaseWire.safeParse(data);
    if (!read.success) return warn(log, 'Purchase', data);
    const inCart = cart?.lines ?? [];
    const bought = productsOf('Purchase', read.data.contents).map((line) => ({
      ...line,
      category: line.category || (inCart.find((each) => each.product_id === line.product_id)?.category ?? ''),
    }));
    const products = bought.length > 0 ? bought : inCart;
    put(NO_CART);
    // the thank-you page tells of the order while the member is still being asked for
    void asking.then(() => {
      if (signal.aborted || !siteAllowsTracking(browser)) return;
      return saveOrder(options, { id: read.data.orderId, memberId, products });
    });
  }

  hearSite(
    browser,
    (name, data) => {
      if (isLogin(name, data)) askSoon();
      else if (name === 'AddToCart') put(productsOf(name, contentsOf(data)).reduce(added, cart ?? NO_CART));
      else if (name === 'RemoveFromCart')
        put(cart && productsOf(name, contentsOf(data)).reduce(removed, cart));
      else if (name === 'Purchase') purchased(data);
    },
    signal,
  );
  watchLogins(browser, askSoon, signal);
  browser.window.document.addEventListener(
    CHOICE_EVENT,
    () => {
      asking = ask();
      changed();
    },
    { signal },
  );

  asking = ask();
  return {
    name: 'wix',
    ready: new Promise((resolve) => {
      const stop = browser.after(STORE_WAIT_MS, resolve);
      signal.addEventListener('abort', stop);
      void asking.then(() => {
        stop();
        resolve();
      });
    }),
    customerId: () => memberId,
    cart: () => cart && ruleCart(cart),
    mayTrack: () => siteAllowsTracking(browser),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    entered() {
      // a login that nothing told of is noticed on the next page at the latest; a logout loads the site anew
      if (!isFirstPage && memberId === NOBODY) asking = ask();
      isFirstPage = false;
    },
    heard(details) {
      const told = readCart(details, log);
      if (told) put(told);
    },
    stop() {
      life.abort();
      stopTimer();
      listeners.clear();
    },
  };
};

/** Several products stand in `contents`, a single one in the event itself. */
const contentsOf = (data: unknown): readonly unknown[] =>
  isRecord(data) && Array.isArray(data.contents) ? data.contents : [data];
