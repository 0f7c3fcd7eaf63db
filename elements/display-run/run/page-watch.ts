import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { lazy } from '../../../shared/base/lazy.ts';
import type { Store } from '../../../shared/base/store.ts';
import type { TeaserRun } from '../stage/teasers.ts';
import type { RunState } from '../state/run-state.ts';
import { type ClickTargets, watchClickLinks, watchMarksInView } from '../triggers/click-links.ts';
import { type RouteListener, watchRoutes } from './routes.ts';

/** What the run watches on the page besides triggers. */
export function watchPage(
  browser: Browser,
  options: RouteListener & {
    spa: 'auto' | 'off';
    /** The address when the run began, so that a change since then is noticed. */
    from: string;
    /** Opens a popup for the visitor. Resolves to whether there is such a popup. */
    openFor(id: string, trigger: string): Promise<boolean>;
    beNear: ClickTargets['beNear'];
    apiBase: string;
    state: Store<RunState>;
    teasers: TeaserRun;
  },
): Stop {
  const { document } = browser.window;
  const tabOpened = (event: Event) => {
    const { detail, target } = event as CustomEvent<{ poptin_id?: string } | null>;
    const id = detail?.poptin_id ?? (target as Element).getAttribute?.('for');
    if (id) void options.openFor(id, 'tab');
  };
  document.addEventListener('poptin-tab-open', tabOpened);
  const targets: ClickTargets = {
    open: (id) => options.openFor(id, 'click'),
    isKnown: (id) => options.teasers.known.has(id),
    beNear: options.beNear,
    apiBase: options.apiBase,
  };
  const stops = [
    () => document.removeEventListener('poptin-tab-open', tabOpened),
    watchClickLinks(browser, targets),
    watchRoutes(browser, options.spa, options.from, options),
    watchTeasers(browser, options.state, options.teasers),
    watchMarks(browser, options.state, targets),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Looks for marks in the window whenever the popups of a page view are known. */
function watchMarks(browser: Browser, state: Store<RunState>, targets: ClickTargets): Stop {
  let stop: Stop = () => {};
  const update = () => {
    stop();
    if (state.getState().status === 'armed') stop = watchMarksInView(browser, targets);
  };
  update();
  const unsubscribe = state.subscribe((now, before) => {
    if (now.status !== before.status) update();
  });
  return () => {
    unsubscribe();
    stop();
  };
}

/** Teaser tabs are for the popups of the latest answer; most pages have none. */
function watchTeasers(browser: Browser, state: Store<RunState>, run: TeaserRun): Stop {
  const { document } = browser.window;
  const stopped = new AbortController();
  const load = lazy(browser, 'teasers', async () => {
    const { createTeasers } = await import('../stage/teasers.ts');
    const teasers = createTeasers(browser);
    stopped.signal.addEventListener('abort', teasers.stop);
    return teasers;
  });
  const current = { isWanted: false };
  const isWanted = () =>
    Boolean(document.querySelector('poptin-tab')) ||
    [...run.known.values()].some(({ settings: { is_teasers_on, design_properties: design } }) =>
      Boolean(is_teasers_on || (design as { tabshow?: unknown } | null | undefined)?.tabshow),
    );
  const update = async () => {
    current.isWanted ||= state.getState().status === 'armed' && isWanted();
    if (state.getState().status !== 'armed' || !current.isWanted) return;
    const teasers = await load();
    if (!stopped.signal.aborted) teasers?.update(run);
  };
  void update();
  const unsubscribe = state.subscribe((now, before) => {
    if (now.status !== before.status) void update();
  });
  return () => {
    stopped.abort();
    unsubscribe();
  };
}
