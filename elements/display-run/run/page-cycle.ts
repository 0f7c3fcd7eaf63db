import type { Browser } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import type { ShopConnector } from '../shops/connect-shop.ts';
import type { LazyShowing } from '../stage/lazy-showing.ts';
import type { Places } from '../stage/places.ts';
import { isStatic, type RunConfig } from '../state/config.ts';
import type { RunStore } from '../state/run-state.ts';
import type { TriggerName } from '../triggers/list-triggers.ts';
import { saveCountry } from '../visitor/country.ts';
import { beginPage } from '../visitor/visitor.ts';
import type { DisplayResponse } from '../wire/display-response.ts';
import { type PoptinRule, readRule } from '../wire/poptin.ts';
import type { Source } from '../wire/source.ts';
import { createArming } from './arming.ts';
import { beginPageView, type PageView } from './page-view.ts';
import { createPlaceCheck } from './place-check.ts';
import { createPrefetch } from './prefetch.ts';

/** The popups of the current page: requested, armed, requested again, and given up for the next page. */
export interface PageCycle {
  readonly known: ReadonlyMap<string, PoptinRule>;
  /** A new page: asks the source, keeps the popups that are still wanted, arms everything. */
  enter(): void;
  /** The same page after time that no timer saw: arms everything again. */
  resume(): void;
  leave(): void;
  /** A handle of the current page view. */
  view(): PageView | null;
  arm(poptin: PoptinRule): void;
  disarm(id: string): void;
  waitingFor(id: string): TriggerName[];
  /** Adds a popup that was requested apart from the others; it is not armed. */
  add(poptin: PoptinRule): void;
  /** Resolves when the pending display response has arrived or failed. */
  whenLoaded(): Promise<void>;
  /** Something that opens the popup has the pointer over it, or the focus. */
  beNear(id: string): void;
  /** A place was added: its popup may have to be requested. */
  checkPlaces(): void;
}

export interface PageCycleOptions {
  browser: Browser;
  config: RunConfig;
  shops: ShopConnector;
  source: Source;
  places: Places;
  state: RunStore;
  showing: LazyShowing;
  /** Whether the popup might be shown in the current state. */
  mayShow(poptin: PoptinRule): boolean;
  /** Everything that was read of the last page is stale. */
  onPageChange(): void;
}

export function createPageCycle(options: PageCycleOptions): PageCycle {
  const { browser, config, shops, source, places, state, showing, mayShow } = options;
  const { log } = browser;
  const known = new Map<string, PoptinRule>();
  const current: { view: PageView | null; loading: Promise<void> } = {
    view: null,
    loading: Promise.resolve(),
  };
  const view = () => current.view;
  const add = (poptin: PoptinRule) => void known.set(poptin.id, poptin);
  const prefetch = createPrefetch(browser, showing, () => current.view?.signal);
  const { arm, armAll } = createArming({ browser, config, state, showing, known, mayShow, prefetch, view });
  const placeCheck = createPlaceCheck({
    browser,
    config,
    source,
    places,
    state,
    known,
    found(poptin) {
      add(poptin);
      arm(poptin);
    },
  });
  const checkPlaces = () => placeCheck.check(current.view?.signal);

  function leave(): void {
    current.view?.end();
    current.view = null;
    placeCheck.stop();
    showing.onPageChange();
  }

  function begin(): PageView {
    leave();
    beginPage(browser, config.clientId, config.pageQueries);
    current.view = beginPageView(browser, isStatic(config) ? '' : config.apiBase, places);
    return current.view;
  }

  function receive(response: DisplayResponse, signal: AbortSignal): void {
    const { poptins, refused, lang, restriction } = response;
    options.onPageChange();
    shops.shop()?.onCartDetails?.(response.wixCart);
    saveCountry(browser, response.cc);
    if (refused !== null) log.warnOnce('refused', `No popups: ${refused}`);
    const wanted = poptins.map(({ id }) => id);
    const stay = new Set([...wanted, ...(showing.loaded()?.closeAllBut(wanted) ?? [])]);
    for (const id of [...known.keys()]) if (!stay.has(id)) known.delete(id);
    for (const poptin of poptins) add(poptin);
    const isOpen = ([id]: readonly [string, unknown]) => showing.isBusy(id);
    state.setState({
      status: refused === null ? 'armed' : 'refused',
      lang,
      country: response.country || response.cc,
      mayShow: poptins.some(mayShow),
      poptins: new Map([...state.getState().poptins].filter(isOpen)),
    });
    armAll(signal);
    if (restriction && config.limitPopups !== 'off') void restrict(restriction, signal);
    checkPlaces();
  }

  async function restrict(setting: unknown, signal: AbortSignal): Promise<void> {
    const chunk = await loadChunk(browser, 'restriction', () => import('../wire/restriction.ts')).catch(
      () => null,
    );
    const settings = chunk?.readRestriction(setting);
    const poptin = settings && readRule(settings, log);
    if (!poptin || signal.aborted) return;
    add(poptin);
    showing.request({ poptin, trigger: 'restriction', byVisitor: true, done: () => {} });
  }

  async function load(): Promise<void> {
    const { signal } = begin();
    state.setState({ status: 'loading', rechecks: 0 });
    // the report about the visitor follows the request for the popups
    let tell = () => {};
    const answered = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const whenAnswered = () => answered.then(showing.load);
    await shops.connect({ known, state, mayShow, request: showing.request, showing: whenAnswered });
    if (signal.aborted) return;
    const loaded = await source.load(places.listIds(), false, signal).finally(() => tell());
    if (signal.aborted) return;
    if (loaded.ok) return receive(loaded.value, signal);
    state.setState({ status: 'failed' });
    log.errorOnce('display', `No popups: ${loaded.error}`);
  }

  return {
    known,
    arm,
    add,
    leave,
    view,
    checkPlaces,
    disarm: (id) => current.view?.disarm(id),
    beNear(id) {
      const poptin = known.get(id);
      if (poptin) prefetch(poptin);
    },
    waitingFor: (id) => current.view?.waitingFor(id) ?? [],
    enter() {
      current.loading = load();
    },
    resume() {
      const { signal } = begin();
      armAll(signal);
      checkPlaces();
    },
    whenLoaded: () => current.loading,
  };
}
