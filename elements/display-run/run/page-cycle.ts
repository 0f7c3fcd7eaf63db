import type { Browser, Stop } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { ShopConnector } from '../shops/connect-shop.ts';
import type { ShopListener } from '../shops/watch-shop.ts';
import type { LazyShowing } from '../stage/lazy-showing.ts';
import type { Places } from '../stage/places.ts';
import type { TriggerName } from '../triggers/index.ts';
import { beginPage, isKnownVisitor, readVisitor, saveCountry } from '../visitor/visitor.ts';
import type { DisplayResponse } from '../wire/display-response.ts';
import { type PoptinRule, readPoptin } from '../wire/poptin.ts';
import type { Source } from '../wire/source.ts';
import { isStatic, type RunConfig } from './config.ts';
import { previewPoptinId } from './modes.ts';
import { beginPageView, type PageView } from './page-view.ts';
import type { RunStore } from './run-state.ts';

/** The popups of the page as it is now: asked for, armed, asked for again, and given up for the next page. */
export interface PageCycle {
  readonly known: ReadonlyMap<string, PoptinRule>;
  /** A new page: asks the source, keeps what is still wanted, arms everything. */
  enter(): void;
  /** The same page after time that no timer saw: arms everything anew. */
  resume(): void;
  leave(): void;
  /** Stands for the page view that runs now. */
  view(): PageView | null;
  arm(poptin: PoptinRule): void;
  disarm(id: string): void;
  waitingFor(id: string): TriggerName[];
  /** A popup that was asked for apart from the others; it is not armed. */
  add(poptin: PoptinRule): void;
  /** Resolves when the display response that is under way has come, or has failed. */
  whenLoaded(): Promise<void>;
  /** A place was added: its popup may have to be asked for. */
  checkPlaces(): void;
}

export interface PageCycleOptions {
  browser: Browser;
  config: RunConfig;
  shopConnector: ShopConnector;
  source: Source;
  places: Places;
  state: RunStore;
  showing: LazyShowing;
  /** Whether the popup might be shown as things stand. */
  mayShow(poptin: PoptinRule): boolean;
  /** What was read of the last page is stale. */
  onPageChange(): void;
}

export function createPageCycle(options: PageCycleOptions): PageCycle {
  const { browser, config, shopConnector: seat, source, places, state, showing: door, mayShow } = options;
  const { log } = browser;
  const known = new Map<string, PoptinRule>();
  let view: PageView | null = null;
  let stopRecheck: Stop | null = null;
  let loading: Promise<void> = Promise.resolve();

  function arm(poptin: PoptinRule): void {
    if (!view || door.isBusy(poptin.id)) return;
    state.mark(poptin.id, { phase: 'idle', reason: '' });
    view.arm(poptin, (trigger) => door.request({ poptin, trigger, byVisitor: false, done: () => {} }));
    if (view.waitingFor(poptin.id).length > 0) state.mark(poptin.id, { phase: 'armed' });
  }

  function leave(): void {
    view?.end();
    view = null;
    stopRecheck?.();
    stopRecheck = null;
    door.onPageChange();
  }

  function begin(): PageView {
    leave();
    beginPage(browser, config.clientId);
    view = beginPageView(browser, isStatic(config) ? '' : config.apiBase, places);
    return view;
  }

  function armAll(signal: AbortSignal): void {
    const only = config.mode === 'page' ? [...known.keys()][0] : previewPoptinId(browser);
    const poptin = known.get(only ?? '');
    if (poptin) {
      door.request({ poptin, trigger: config.mode || 'preview', byVisitor: true, done: () => {} });
      return;
    }
    for (const each of known.values()) arm(each);
    const likely = [...known.values()].filter(mayShow);
    if (likely.length === 0 && !isKnownVisitor(readVisitor(browser))) return;
    const stop = browser.idle(() => door.load().then((showing) => showing?.prepare(likely, signal)));
    signal.addEventListener('abort', stop);
  }

  function receive(response: DisplayResponse, signal: AbortSignal): void {
    const { poptins, refused, lang, restriction } = response;
    options.onPageChange();
    seat.shop()?.onCartDetails?.(response.wixCart);
    saveCountry(browser, response.cc);
    if (refused !== null) log.warnOnce('refused', `No popups: ${refused}`);
    const wanted = poptins.map(({ id }) => id);
    const stay = new Set([...wanted, ...(door.loaded()?.closeAllBut(wanted) ?? [])]);
    for (const id of [...known.keys()]) if (!stay.has(id)) known.delete(id);
    for (const poptin of poptins) known.set(poptin.id, poptin);
    const isOpen = ([id]: [string, unknown]) => door.isBusy(id);
    state.setState({
      status: refused === null ? 'armed' : 'refused',
      lang,
      country: response.country || response.cc,
      mayShow: poptins.some(mayShow),
      poptins: Object.fromEntries(Object.entries(state.getState().poptins).filter(isOpen)),
    });
    armAll(signal);
    if (restriction && config.limitPopups !== 'off') void restrict(restriction, signal);
    placed();
  }

  async function restrict(setting: unknown, signal: AbortSignal): Promise<void> {
    const room = await loadChunk(browser, 'restriction', () => import('../wire/restriction.ts')).catch(
      () => null,
    );
    const settings = room?.readRestriction(setting);
    const poptin = settings && readPoptin(settings, log);
    if (!poptin || signal.aborted) return;
    known.set(poptin.id, poptin);
    door.request({ poptin, trigger: 'restriction', byVisitor: true, done: () => {} });
  }

  function placed(): void {
    const signal = view?.signal;
    const { status } = state.getState();
    if (!signal || status !== 'armed' || places.listIds().every((id) => known.has(id))) return;
    const found = (poptin: PoptinRule) => {
      known.set(poptin.id, poptin);
      arm(poptin);
    };
    loadChunk(browser, 'embedded-recheck', () => import('../stage/embedded-recheck.ts')).then(
      ({ recheckEmbedded }) => {
        if (signal.aborted) return;
        stopRecheck?.();
        stopRecheck = recheckEmbedded({
          ...{ browser, source, places, state, known, signal, found },
          spa: config.spa,
        });
      },
      () => {}, // logged; what the provider sent at first is there
    );
  }

  const shop: ShopListener = {
    ...{ known, state, mayShow },
    request: door.request,
    showing: door.load,
  };

  async function load(): Promise<void> {
    const { signal } = begin();
    state.setState({ status: 'loading', rechecks: 0 });
    await seat.connect(shop);
    if (signal.aborted) return;
    const loaded = await source.load(places.listIds(), false, signal);
    if (signal.aborted) return;
    if (loaded.ok) return receive(loaded.value, signal);
    state.setState({ status: 'failed' });
    log.errorOnce('display', `No popups: ${loaded.error}`);
  }

  return {
    known,
    arm,
    leave,
    checkPlaces: placed,
    view: () => view,
    disarm: (id) => view?.disarm(id),
    waitingFor: (id) => view?.waitingFor(id) ?? [],
    enter() {
      loading = load();
    },
    resume() {
      const { signal } = begin();
      armAll(signal);
      placed();
    },
    add: (poptin) => void known.set(poptin.id, poptin),
    whenLoaded: () => loading,
  };
}
