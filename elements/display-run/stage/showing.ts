import type { Browser } from '../../../shared/base/browser.ts';
import type { RequestedBy } from '../decide/eligibility.ts';
import { createQueue, type ShowRequest } from '../decide/queue.ts';
import type { RunConfig } from '../state/config.ts';
import type { RunStore } from '../state/run-state.ts';
import { createActivities } from '../visitor/activities.ts';
import { recordInteraction } from '../visitor/interactions.ts';
import type { Interaction } from '../visitor/stored.ts';
import { createApi } from '../wire/api.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Source } from '../wire/source.ts';
import { createTemplates } from '../wire/templates.ts';
import { watchConsentBanner } from './consent-banner.ts';
import { createInterstitialDowngrade } from './interstitial-downgrade.ts';
import { createLookup, type LookupPage } from './lookup.ts';
import type { Places } from './places.ts';
import type { StageOptions } from './popup-element.ts';
import { createPresenter } from './presenter.ts';
import { createStage, type Stage } from './stage.ts';
import { createStageListener, type ListenerPage } from './stage-listener.ts';
import { watchVisitor } from './watch-visitor.ts';

/** The half of a run that is needed once a trigger fires: the queue, the stage, and the reports about them. */
export interface Showing {
  /** False if the moment passes unused: nothing can open now, and it doesn't wait. */
  request(request: ShowRequest): boolean;
  /** Opens a popup for the visitor. Calls `done` with whether it opened. @returns whether the popup exists. */
  openFor(id: string, trigger: string, done: (shown: boolean) => void): Promise<boolean>;
  isOpen(id: string): boolean;
  /**
   * Closes every open popup that is not among these, unless the visitor has typed into it (decision 81).
   * @returns the ids of those that stay for that reason.
   */
  closeAllBut(ids: readonly string[]): string[];
  /** Closes open popups that are no longer allowed: they ended while the page was away. */
  closeExpired(): void;
  /** Fetches what this popup will need on the screen. */
  prepare(poptin: PoptinRule): Promise<void>;
  /** Reports a visitor whom the provider now knows by e-mail address (popup §7); once per browser session. */
  announceSession(): void;
  /** A new page view: no request waits any more. */
  onPageChange(): void;
  /** Removes every popup. */
  clear(): void;
  /** The run stops, and may begin again. */
  stop(): void;
}

/** The page's popups, with what showing them reads and changes. */
export interface ShowingPage extends LookupPage, ListenerPage {
  /** A handle of the current page view. */
  view(): unknown;
}

export interface ShowingOptions {
  browser: Browser;
  config: RunConfig;
  source: Source;
  stage: Stage | StageOptions;
  places: Places;
  state: RunStore;
  /** The first rule that refuses to show the popup now; null if none does. */
  findRefusal(poptin: PoptinRule, requestedBy: RequestedBy): string | null;
  /** When an interaction last happened, by popup id. */
  history(interaction: Interaction): Readonly<Record<string, number>>;
  isPreview: boolean;
  page: ShowingPage;
}

export function createShowing(options: ShowingOptions): Showing {
  const { browser, config, places, state, findRefusal, isPreview, page } = options;
  const stage = 'open' in options.stage ? options.stage : createStage(browser, options.stage, places);
  const api = createApi(browser, options.source.isProvider ? config.apiBase : null, config.clientId);
  const find = createLookup(browser, config, api, options.source, page);
  // relative template addresses are relative to the popup's source
  const templates = createTemplates(browser, api, config.src || config.apiBase);
  const activities = createActivities(browser, api);
  const present = createPresenter({
    stage,
    state,
    templates,
    findRefusal,
    isPreview,
    view: page.view,
    log: browser.log,
  });
  const isBehindBanner = watchConsentBanner(browser, () => queue.lookAgain());
  const isBusy = watchVisitor(browser);
  if (!page.view()) isBusy.stop(); // the run stopped while this was fetched
  // over a modal of the page nothing floats: it could not be used there
  const queue = createQueue(
    browser,
    present,
    (poptin, byVisitor) =>
      isBehindBanner(poptin, byVisitor) || stage.hasHostModal() || (!byVisitor && isBusy(poptin.isModal)),
    (id) => stage.isLeaving?.(id) ?? false,
  );

  async function launch(from: string, to: string): Promise<void> {
    // a known popup takes over within the event: the lock is not free in between
    const poptin = page.known.get(to) ?? (await find(to, 'get'));
    if (poptin) queue.takeOver(from, { poptin, trigger: 'launch', byVisitor: true, done: () => {} });
  }

  if (!isPreview) activities.announceSession();
  const record = (interaction: Interaction, id: string) =>
    recordInteraction(browser, interaction, id, options.history(interaction), page.known.get(id)?.frequency);
  stage.listen(
    createStageListener({
      browser,
      api,
      activities,
      queue,
      state,
      isPreview,
      hasProvider: options.source.isProvider,
      page,
      launch,
      record,
    }),
  );
  const enqueue = (request: ShowRequest) => {
    const { id } = request.poptin;
    const isUsed = queue.request(request);
    if (queue.isWaiting(id)) state.mark(id, { phase: 'queued', trigger: request.trigger });
    return isUsed;
  };
  const downgrade = createInterstitialDowngrade({ browser, config, state, stage, enqueue });
  const request = (next: ShowRequest) =>
    isPreview || !downgrade.concerns(next) ? enqueue(next) : downgrade.request(next);
  return {
    request,
    async openFor(id, trigger, done) {
      const poptin = await find(id, 'post');
      if (poptin) request({ poptin, trigger, byVisitor: true, done });
      else done(false);
      return poptin !== null;
    },
    isOpen: queue.isOpen,
    closeAllBut(ids) {
      const unwanted = [...page.known.keys()].filter((id) => queue.isOpen(id) && !ids.includes(id));
      const dirty = unwanted.filter(stage.isDirty);
      for (const id of unwanted) if (!dirty.includes(id)) stage.close(id, 'navigation');
      return dirty;
    },
    closeExpired() {
      for (const poptin of page.known.values()) {
        if (queue.isOpen(poptin.id) && findRefusal(poptin, 'visitor')) stage.close(poptin.id, 'expired');
      }
    },
    async prepare(poptin) {
      const settings = await templates.resolveSettings(poptin);
      if (settings) stage.prepare?.(settings);
    },
    announceSession() {
      if (!isPreview) activities.announceSession();
    },
    onPageChange() {
      downgrade.onPageChange();
      queue.clear();
    },
    clear: stage.clear,
    stop() {
      isBusy.stop();
      stage.clear();
    },
  };
}
