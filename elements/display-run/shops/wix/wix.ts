import type { Stop } from '../../../../shared/base/browser.ts';
import { type OpenShop, SHOP_WAIT_MS } from '../shop.ts';
import { added, findLine, NO_CART, readCart, removed, ruleCart, type WixCart, withNames } from './cart.ts';
import { subscribeToSite } from './event-bus.ts';
import { watchLogins } from './logins.ts';
import { fetchMember } from './member.ts';
import { saveOrder } from './orders.ts';
import { CHOICE_EVENT, siteAllowsTracking } from './privacy.ts';
import { readSiteEvent, type SiteEvent } from './site-event.ts';
import type { CartLine } from './wire.ts';

/** A login takes a moment to reach the site's server: the member is requested again after this delay (popup §7). */
export const LOGIN_RECHECK_MS = 2000;

/** The customer id for nobody (popup §6). */
const NOBODY = '0';

/**
 * The shop platform Wix (popup §1). Each display response provides the cart, the site's API the member, and the
 * site's own events the changes in between.
 */
export const openWix: OpenShop = (options) => {
  const { browser } = options;
  const { log } = browser;
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const listeners = new Set<() => void>();
  let memberId = NOBODY;
  let cart: WixCart | null = null;
  let requests = 0;
  let isFirstPage = true;
  let stopTimer: Stop = () => {};

  const changed = () => {
    for (const each of [...listeners]) each();
  };

  const setCart = (next: WixCart | null) => {
    if (next === cart) return;
    cart = next;
    changed();
  };

  async function requestMember(): Promise<void> {
    if (!siteAllowsTracking(browser)) return;
    requests += 1;
    const turn = requests;
    const member = await fetchMember(browser, signal);
    if (signal.aborted || turn !== requests) return; // a later request counts
    if (!member.ok) return log.errorOnce('wix data', 'Failed to fetch wix data', member.error);
    const id = member.value || NOBODY;
    if (id === memberId) return;
    memberId = id;
    changed();
  }
  let memberRequest = requestMember();

  const refreshMember = () => {
    memberRequest = requestMember();
  };

  const refreshMemberSoon = () => {
    stopTimer();
    stopTimer = browser.after(LOGIN_RECHECK_MS, refreshMember);
  };

  function bought(id: string, lines: readonly CartLine[]): void {
    const products =
      lines.length > 0 ? lines.map((line) => withNames(line, findLine(cart, line))) : (cart?.lines ?? []);
    setCart(NO_CART);
    // the thank-you page may report the order before the member is known
    void memberRequest.then(() => {
      if (!signal.aborted && siteAllowsTracking(browser)) void saveOrder(options, { id, memberId, products });
    });
  }

  const onSiteEvent = (event: SiteEvent | null) => {
    if (event?.kind === 'login') refreshMemberSoon();
    else if (event?.kind === 'bought') bought(event.orderId, event.lines);
    else if (event?.kind === 'removed') setCart(cart && event.lines.reduce(removed, cart));
    else if (event && event.lines.length > 0) setCart(event.lines.reduce(added, cart ?? NO_CART));
  };

  subscribeToSite(browser, (name, data) => onSiteEvent(readSiteEvent(name, data, log)), signal);
  watchLogins(browser, refreshMemberSoon, signal);
  browser.window.document.addEventListener(
    CHOICE_EVENT,
    () => {
      refreshMember();
      changed();
    },
    { signal },
  );

  return {
    name: 'wix',
    ready: new Promise((resolve) => {
      const stop = browser.after(SHOP_WAIT_MS, resolve);
      signal.addEventListener('abort', stop);
      void memberRequest.then(() => {
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
    onPageView() {
      // a login without an event is noticed on the next page at the latest; a logout reloads the site
      if (!isFirstPage && memberId === NOBODY) refreshMember();
      isFirstPage = false;
    },
    onCartDetails(details) {
      const next = readCart(details, log);
      if (next) setCart(next);
    },
    stop() {
      lifetime.abort();
      stopTimer();
      listeners.clear();
    },
  };
};
