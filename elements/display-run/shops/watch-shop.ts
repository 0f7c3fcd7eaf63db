import type { Browser } from '../../../shared/base/browser.ts';
import type { ShowRequest } from '../decide/queue.ts';
import { isStatic, type RunConfig } from '../state/config.ts';
import { isPreview } from '../state/modes.ts';
import type { RunStore } from '../state/run-state.ts';
import { forgetVisitor } from '../visitor/forget-visitor.ts';
import { saveShopIdentity } from '../visitor/shop-identity.ts';
import { isKnownVisitor, readVisitor } from '../visitor/visitor.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import { openPageShop } from './page-shop.ts';
import type { ShopIntegration, ShopName } from './shop.ts';

/** The part of a run that follows changes of the shop. */
export interface ShopListener {
  readonly known: ReadonlyMap<string, PoptinRule>;
  readonly state: RunStore;
  mayShow(poptin: PoptinRule): boolean;
  request(request: ShowRequest): boolean;
  showing(): Promise<{ announceSession(): void } | null>;
}

export interface WatchedShop {
  readonly shop: ShopIntegration;
  /** A page view begins; resolves when the shop can be read. */
  enter(): Promise<void>;
}

/**
 * Opens the page's shop and keeps the visitor's facts about it up to date (popup §6, §7). A separate chunk, only for
 * pages of a shop.
 */
export async function watchShop(options: {
  browser: Browser;
  config: RunConfig;
  name: ShopName;
  /** A shop that is open already; null: the page's own is opened. */
  given: ShopIntegration | null;
  run: ShopListener;
  signal: AbortSignal;
}): Promise<WatchedShop | null> {
  const { browser, config, name, given, run, signal } = options;
  const apiBase = isStatic(config) || isPreview(browser) ? null : config.apiBase;
  const shop = given ?? (await openPageShop(name, { browser, clientId: config.clientId, apiBase }, signal));
  if (!shop || signal.aborted) return null;
  const save = () => {
    saveShopIdentity(browser, shop);
    if (!shop.mayTrack()) forgetVisitor(browser);
  };
  const stop = shop.onChange(() => {
    save();
    requestAgain(run);
    if (isKnownVisitor(readVisitor(browser)))
      void run.showing().then((showing) => showing?.announceSession());
  });
  signal.addEventListener('abort', stop, { once: true });
  return {
    shop,
    async enter() {
      await shop.ready;
      if (signal.aborted) return;
      save();
      shop.onPageView?.();
    },
  };
}

/** Popups that the cart held back are requested again: it has changed. */
function requestAgain({ known, state, mayShow, request }: ShopListener): void {
  for (const [id, { phase, reason }] of state.getState().poptins) {
    const poptin = known.get(id);
    if (!poptin || phase !== 'held' || reason !== 'cart' || !mayShow(poptin)) continue;
    request({ poptin, trigger: 'cart', byVisitor: false, done: () => {} });
  }
}
