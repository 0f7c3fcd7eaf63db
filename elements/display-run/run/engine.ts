import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import type { Store } from '../../../shared/base/store.ts';
import { findRefusal, reportRules } from '../decide/eligibility.ts';
import { readHistory } from '../decide/frequency.ts';
import { createRuleContext } from '../decide/rule-context.ts';
import { createShopConnector } from '../shops/connect-shop.ts';
import type { ShopIntegration } from '../shops/shop.ts';
import { createLazyShowing } from '../stage/lazy-showing.ts';
import { createPlaces } from '../stage/places.ts';
import type { StageOptions } from '../stage/popup-element.ts';
import type { Stage } from '../stage/stage.ts';
import { type RunConfig, sourceKey } from '../state/config.ts';
import { isPreview } from '../state/modes.ts';
import { createRunStore, type Explanation, IDLE, type RunState } from '../state/run-state.ts';
import { refreshPeriodically } from '../visitor/visitor.ts';
import type { PoptinRule, Settings } from '../wire/poptin.ts';
import { createSource } from '../wire/source.ts';
import { inMemoryBrowser } from './in-memory-browser.ts';
import { createPageCycle } from './page-cycle.ts';
import { watchPage } from './page-watch.ts';
import type { RouteListener } from './routes.ts';

export type { StageOptions } from '../stage/popup-element.ts';
export type { RunConfig } from '../state/config.ts';
export type { Explanation, PoptinState, RunState } from '../state/run-state.ts';
export { inMemoryBrowser } from './in-memory-browser.ts';

/** Decides whether, when and how often the popups of one source appear on this page. */
export interface DisplayRun extends Store<RunState> {
  /** Requests the popups and arms them. Does nothing while it runs. */
  start(): void;
  /** Takes back everything: listeners, timers, and the elements that the run made. */
  stop(): void;
  /**
   * Opens a popup for the visitor: triggers and frequency do not count (decision 16). It may have to wait in the
   * queue.
   * @param trigger its name in the viewed call; `open` by default.
   * @returns whether it appeared.
   */
  open(poptinId: string, trigger?: string): Promise<boolean>;
  /** Resolves when the pending answer has arrived or failed: then {@link explain} knows the popups. */
  whenLoaded(): Promise<void>;
  /** The provider's object of a popup, if it is known. */
  poptin(id: string): Settings | undefined;
  /** Until the returned stop, `element`, a `<poptin-popup popup-id>` without settings, is the popup. */
  claim(id: string, element: Element): Stop;
  /** Why each popup, or this one, is or is not on the screen. */
  explain(id?: string): Explanation[];
}

export interface DisplayRunOptions {
  browser: Browser;
  config: RunConfig;
  /** Where popups are put into the page, or what the page's own stage gives to their elements. */
  stage: Stage | StageOptions;
  /** Fetches what shows a popup: it is in one file with the popup's view (decision D-1). */
  loadShowing: LoadShowing;
  /** The page's online shop; by default the run looks for it (`config.store`). */
  shop?: ShopIntegration | null;
}

export type LoadShowing = () => Promise<Pick<typeof import('../stage/showing.ts'), 'createShowing'>>;

export function createDisplayRun(options: DisplayRunOptions): DisplayRun {
  const { browser: real, config, stage } = options;
  const preview = isPreview(real);
  const browser = preview || config.storage === 'off' ? inMemoryBrowser(real) : real;
  const shops = createShopConnector(browser, config, options.shop ?? null);
  const source = createSource(browser, config, shops.shop);
  const state = createRunStore();
  const places = createPlaces(browser);
  const context = createRuleContext(browser, shops.shop);
  const current: { lifetime: AbortController | null } = { lifetime: null };
  const showing = createLazyShowing(browser, async () => {
    const { createShowing } = await options.loadShowing();
    return createShowing({
      browser,
      config,
      source,
      stage,
      places,
      state,
      page,
      isPreview: preview,
      findRefusal: (poptin, requestedBy) => findRefusal(poptin, context, requestedBy),
      history: (interaction) => readHistory(browser, interaction),
    });
  });
  const page = createPageCycle({
    browser,
    config,
    shops,
    source,
    places,
    state,
    showing,
    mayShow: (poptin) => findRefusal(poptin, context, preview ? 'preview' : 'page') === null,
    onPageChange: context.reset,
  });

  const openFor = async (id: string, trigger: string, done: (shown: boolean) => void = () => {}) => {
    const loaded = await showing.load();
    if (!loaded) done(false);
    return loaded?.openFor(id, trigger, done) ?? false;
  };

  const routes: RouteListener = {
    onPageChange: page.enter,
    onRestart() {
      showing.loaded()?.clear();
      page.enter();
    },
    onReturn() {
      showing.loaded()?.closeExpired();
      page.resume();
    },
  };

  function begin(): Stop {
    const from = browser.window.location.href;
    const ended = new AbortController();
    if (preview) void markPreview(real, config.lang, ended.signal);
    const stops = [() => ended.abort(), refreshPeriodically(browser), page.leave, shops.disconnect];
    page.enter();
    const rules = (poptin: PoptinRule) => reportRules(poptin, context);
    const teasers = { known: page.known, lang: config.lang, rules };
    stops.push(
      watchPage(browser, {
        ...routes,
        spa: config.spa,
        apiBase: config.apiBase,
        from,
        openFor,
        beNear: page.beNear,
        state,
        teasers,
      }),
    );
    return () => {
      for (const stop of stops) stop();
      showing.loaded()?.stop();
    };
  }

  const run: DisplayRun = {
    ...state,
    open(id, trigger = 'open') {
      const { status } = state.getState();
      if (status === 'idle' || status === 'waiting' || status === 'stopped') return Promise.resolve(false);
      return new Promise((done) => void openFor(id, trigger, done));
    },
    start() {
      if (current.lifetime) return;
      current.lifetime = new AbortController();
      const { signal } = current.lifetime;
      const { prerendering } = browser.window.document as { prerendering?: boolean };
      if (!prerendering && !config.consentCategory && !config.debug) {
        signal.addEventListener('abort', begin());
        return;
      }
      state.setState({ status: 'waiting' });
      loadChunk(browser, 'deferred-start', () => import('./deferred-start.ts')).then(
        ({ startDeferred }) => {
          if (!signal.aborted)
            startDeferred({ browser: real, config, run, popups: page, state, begin, signal });
        },
        () => state.setState({ status: 'failed' }),
      );
    },
    stop() {
      current.lifetime?.abort();
      current.lifetime = null;
      state.setState({ status: 'stopped' });
    },
    whenLoaded: page.whenLoaded,
    poptin: (id) => page.known.get(id)?.settings,
    claim(id, element) {
      const release = places.claim(id, element);
      page.checkPlaces();
      return release;
    },
    explain: (id) =>
      [...page.known.values()]
        .filter((poptin) => id === undefined || poptin.id === id)
        .map((poptin) => ({
          poptinId: poptin.id,
          ...(state.getState().poptins.get(poptin.id) ?? IDLE),
          rules: reportRules(poptin, context),
          waitingFor: page.waitingFor(poptin.id),
        })),
  };
  return run;
}

const shared = new WeakMap<object, Map<string, DisplayRun>>();

/**
 * The run of a source: the same one for every tag with that source. Each tag starts it once and stops it once; it ends
 * with the last tag.
 */
export function displayRun(
  browser: Browser,
  config: RunConfig,
  stage: StageOptions,
  loadShowing: LoadShowing,
): DisplayRun {
  const runs = shared.get(browser.window) ?? new Map<string, DisplayRun>();
  shared.set(browser.window, runs);
  const key = sourceKey(config);
  const known = runs.get(key);
  if (known) return known;
  const run = createDisplayRun({ browser, config, stage, loadShowing });
  const tags = { count: 0 };
  const held: DisplayRun = {
    ...run,
    start() {
      tags.count += 1;
      if (tags.count === 1) run.start();
    },
    stop() {
      tags.count -= 1;
      if (tags.count > 0) return;
      run.stop();
      runs.delete(key);
    },
  };
  runs.set(key, held);
  return held;
}

/**
 * Says on the page that it is a preview. If the file can't be loaded, which the console reports, only the parameter in
 * the address says so.
 */
async function markPreview(browser: Browser, lang: string, signal: AbortSignal): Promise<void> {
  const chunk = await loadChunk(
    browser,
    'preview-mark',
    () => import('../../../shared/owner/preview-mark.ts'),
  ).catch(() => null);
  if (chunk && !signal.aborted) signal.addEventListener('abort', chunk.showPreviewMark(browser, lang));
}
