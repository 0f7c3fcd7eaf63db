import type { Browser, Stop } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { Store } from '../../../shared/store.ts';
import { refusal, reportRules } from '../decide/eligibility.ts';
import { hasHappened, readHistory } from '../decide/frequency.ts';
import type { RuleContext } from '../decide/targeting/rule-result.ts';
import { createShopConnector } from '../shops/connect-shop.ts';
import type { ShopIntegration } from '../shops/shop.ts';
import { createLazyShowing } from '../stage/lazy-showing.ts';
import { createPlaces } from '../stage/places.ts';
import type { Settings, Stage, StageOptions } from '../stage/stage.ts';
import { refreshPeriodically } from '../visitor/visitor.ts';
import { createSource } from '../wire/source.ts';
import { type RunConfig, sourceKey } from './config.ts';
import { inMemoryBrowser } from './in-memory-browser.ts';
import { isPreview } from './modes.ts';
import { createPageCycle } from './page-cycle.ts';
import { createRunStore, type Explanation, IDLE, type RunState } from './run-state.ts';

export type { Stage, StageOptions } from '../stage/stage.ts';
export type { RunConfig } from './config.ts';
export { inMemoryBrowser } from './in-memory-browser.ts';
export type { Explanation, PoptinState, RunState } from './run-state.ts';

/** Decides whether, when and how often the popups of one source appear on this page. */
export interface DisplayRun extends Store<RunState> {
  /** Asks for the popups and arms them. Does nothing while it runs. */
  start(): void;
  /** Takes back everything: listeners, timers, and the elements that the run made. */
  stop(): void;
  /**
   * Opens a popup for the visitor: triggers and frequency do not count (decision 16). Waits for its turn.
   * @param trigger what the viewed call says of it; `open` if left out.
   * @returns whether it came onto the screen.
   */
  open(poptinId: string, trigger?: string): Promise<boolean>;
  /** The provider's object of a popup, where it is known. */
  poptin(id: string): Settings | undefined;
  /** `element`, a `<poptin-popup popup-id>` without settings, stands for the popup until the returned stop. */
  claim(id: string, element: Element): Stop;
  /** Why each popup, or this one, is or is not on the screen. */
  explain(id?: string): Explanation[];
}

export interface DisplayRunOptions {
  browser: Browser;
  config: RunConfig;
  /** Where popups come onto the page, or what the page's own stage gives to their elements. */
  stage: Stage | StageOptions;
  /** The online store of the page; left out, it is looked for (`config.store`). */
  shop?: ShopIntegration | null;
}

export function createDisplayRun(options: DisplayRunOptions): DisplayRun {
  const { browser: real, config, stage } = options;
  const preview = isPreview(real);
  const browser = preview || config.storage === 'off' ? inMemoryBrowser(real) : real;
  const seat = createShopConnector(browser, config, options.shop ?? null);
  const source = createSource(browser, config, seat.shop);
  const state = createRunStore();
  const places = createPlaces(browser);
  let life: AbortController | null = null;
  const read = new Map<unknown, unknown>();
  const grounds: RuleContext = {
    browser,
    shop: seat.shop,
    hasHappened: (deed, id) => hasHappened(browser, deed, id),
    once<T>(task: (browser: Browser) => T): T {
      if (!read.has(task)) read.set(task, task(browser));
      return read.get(task) as T;
    },
  };
  const door = createLazyShowing(async () => {
    const { createShowing } = await loadChunk(browser, 'showing', () => import('../stage/showing.ts'));
    return createShowing({
      ...{ browser, config, source, stage, places, state, page, isPreview: preview },
      refusal: (poptin, asker) => refusal(poptin, grounds, asker),
      history: (deed) => readHistory(browser, deed),
    });
  });
  const page = createPageCycle({
    ...{ browser, config, shopConnector: seat, source, places, state, showing: door },
    mayShow: (poptin) => refusal(poptin, grounds, preview ? 'preview' : 'page') === null,
    onPageChange: () => read.clear(),
  });

  const openFor = async (id: string, trigger: string, done: (shown: boolean) => void = () => {}) => {
    const showing = await door.load();
    if (!showing) done(false);
    return showing?.openFor(id, trigger, done) ?? false;
  };

  const routes = {
    onPageChange: page.enter,
    onRestart() {
      door.loaded()?.clear();
      page.enter();
    },
    onReturn() {
      door.loaded()?.closeExpired();
      page.resume();
    },
  };

  const reportRulesOf = (id: string) => {
    const poptin = page.known.get(id);
    return poptin ? reportRules(poptin, grounds) : [];
  };

  function begin(): Stop {
    const from = browser.window.location.href;
    let isEnded = false;
    const stops = [refreshPeriodically(browser), page.leave, seat.disconnect];
    page.enter();
    loadChunk(browser, 'page-watch', () => import('./page-watch.ts')).then(
      ({ watchPage }) => {
        if (isEnded) return;
        const teasers = { known: page.known, lang: config.lang, rules: reportRulesOf };
        stops.push(watchPage(browser, { ...routes, spa: config.spa, from, openFor, state, teasers }));
      },
      () => {}, // logged; triggers work all the same
    );
    return () => {
      isEnded = true;
      for (const stop of stops) stop();
      door.loaded()?.clear();
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
      if (life) return;
      life = new AbortController();
      const { signal } = life;
      const { prerendering } = browser.window.document as { prerendering?: boolean };
      if (!prerendering && !config.consentCategory && !config.debug) {
        signal.addEventListener('abort', begin());
        return;
      }
      state.setState({ status: 'waiting' });
      loadChunk(browser, 'unusual-start', () => import('./deferred-start.ts')).then(
        ({ startDeferred: startUnusually }) => {
          if (!signal.aborted) startUnusually({ browser: real, config, run, state, begin, signal });
        },
        () => state.setState({ status: 'failed' }),
      );
    },
    stop() {
      life?.abort();
      life = null;
      state.setState({ status: 'stopped' });
    },
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
          ...(state.getState().poptins[poptin.id] ?? IDLE),
          rules: reportRules(poptin, grounds),
          waitingFor: page.waitingFor(poptin.id),
        })),
  };
  return run;
}

const shared = new WeakMap<object, Map<string, DisplayRun>>();

/**
 * The run of a source: the same one for every tag with that source. Each holder starts it and stops it once; it ends
 * with its last holder.
 */
export function displayRun(browser: Browser, config: RunConfig, stage: StageOptions): DisplayRun {
  const runs = shared.get(browser.window) ?? new Map<string, DisplayRun>();
  shared.set(browser.window, runs);
  const key = sourceKey(config);
  const known = runs.get(key);
  if (known) return known;
  const run = createDisplayRun({ browser, config, stage });
  let holders = 0;
  const held: DisplayRun = {
    ...run,
    start() {
      holders += 1;
      if (holders === 1) run.start();
    },
    stop() {
      holders -= 1;
      if (holders > 0) return;
      run.stop();
      runs.delete(key);
    },
  };
  runs.set(key, held);
  return held;
}
