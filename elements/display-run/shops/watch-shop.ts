import type { Browser } from '../../../shared/browser.ts';
import type { ShowRequest } from '../decide/queue.ts';
import { isStatic, type RunConfig } from '../run/config.ts';
import { isPreview } from '../run/modes.ts';
import type { RunStore } from '../run/run-state.ts';
import type { Showing } from '../stage/showing.ts';
import { forgetVisitor } from '../visitor/forget-visitor.ts';
import { isKnownVisitor, readVisitor, rememberStore } from '../visitor/visitor.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import { pageStore } from './page-shop.ts';
import type { StoreIntegration, StoreName } from './shop.ts';

/** What of the run has to do with news of the store. */
export interface WatchedRun {
  readonly known: ReadonlyMap<string, PoptinRule>;
  readonly state: RunStore;
  mayShow(poptin: PoptinRule): boolean;
  ask(request: ShowRequest): boolean;
  showing(): Promise<Showing | null>;
}

export interface WatchedStore {
  readonly store: StoreIntegration;
  /** A page view begins; resolves when the store can be asked. */
  enter(): Promise<void>;
}

/**
 * Opens the page's store and keeps what the visitor's facts say of it up to date (popup §6, §7). A chunk of its own,
 * for pages of a store only.
 */
export async function watchStore(options: {
  browser: Browser;
  config: RunConfig;
  name: StoreName;
  /** A store that is open already; null: the page's own is opened. */
  given: StoreIntegration | null;
  run: WatchedRun;
  signal: AbortSignal;
}): Promise<WatchedStore | null> {
  const { browser, config, name, given, run, signal } = options;
  const apiBase = isStatic(config) || isPreview(browser) ? null : config.apiBase;
  const store = given ?? (await pageStore(name, { browser, clientId: config.clientId, apiBase }, signal));
  if (!store || signal.aborted) return null;
  const remember = () => {
    rememberStore(browser, store);
    if (!store.mayTrack()) forgetVisitor(browser);
  };
  const stop = store.onChange(() => {
    remember();
    askAgain(run);
    if (isKnownVisitor(readVisitor(browser))) void run.showing().then((showing) => showing?.tellSession());
  });
  signal.addEventListener('abort', stop, { once: true });
  return {
    store,
    async enter() {
      await store.ready;
      if (signal.aborted) return;
      remember();
      store.entered?.();
    },
  };
}

/** Popups that were held back for the cart's sake are judged again. */
function askAgain({ known, state, mayShow, ask }: WatchedRun): void {
  for (const [id, { phase, reason }] of Object.entries(state.getState().poptins)) {
    const poptin = known.get(id);
    if (!poptin || phase !== 'held' || reason !== 'cart' || !mayShow(poptin)) continue;
    ask({ poptin, trigger: 'cart', byVisitor: false, done: () => {} });
  }
}
