import type { Browser } from '../../../shared/browser.ts';
import type { Consent } from '../../../shared/consent/consent.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { RequestedBy } from '../decide/eligibility.ts';
import type { Interaction } from '../decide/frequency.ts';
import { createQueue, type ShowRequest } from '../decide/queue.ts';
import type { RunConfig } from '../run/config.ts';
import { createLookup } from '../run/lookup.ts';
import type { PageCycle } from '../run/page-cycle.ts';
import type { RunStore } from '../run/run-state.ts';
import { createActivities } from '../visitor/activities.ts';
import { recordInteraction } from '../visitor/interactions.ts';
import { createApi } from '../wire/api.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Source } from '../wire/source.ts';
import { createTemplates } from '../wire/templates.ts';
import { createInterstitialDowngrade } from './interstitial-downgrade.ts';
import type { Places } from './places.ts';
import { createPresenter } from './presenter.ts';
import { createStage, type Stage, type StageOptions } from './stage.ts';
import { createStageListener } from './stage-listener.ts';

/** The half of a run that is needed once something fires: the queue, the stage, and what is told of it. */
export interface Showing {
  /** False where the moment passes unused: nobody can show anything at it, and it does not wait. */
  request(request: ShowRequest): boolean;
  /** Opens a popup for the visitor. `done` hears whether it came up. @returns whether there is such a popup. */
  openFor(id: string, trigger: string, done: (shown: boolean) => void): Promise<boolean>;
  isOpen(id: string): boolean;
  /**
   * Closes what is open and not among these, unless the visitor has typed into it (decision 81).
   * @returns the ids of those that stay for that reason.
   */
  closeAllBut(ids: readonly string[]): string[];
  /** Closes what is open and may not be any more: its end came while the page was away. */
  closeExpired(): void;
  /** Fetches what these popups will need. */
  prepare(poptins: readonly PoptinRule[], signal: AbortSignal): void;
  /** Tells the provider of a visitor who became known (popup §7); once per browser session. */
  announceSession(): void;
  /** A new page view: nobody waits any more. */
  onPageChange(): void;
  /** Takes away every popup. */
  clear(): void;
  stop(): void;
}

export interface ShowingOptions {
  browser: Browser;
  config: RunConfig;
  source: Source;
  stage: Stage | StageOptions;
  places: Places;
  state: RunStore;
  /** The first rule that speaks against showing the popup now. */
  refusal(poptin: PoptinRule, asker: RequestedBy): string | null;
  /** When a deed last happened, by popup id. */
  history(deed: Interaction): Readonly<Record<string, number>>;
  isPreview: boolean;
  page: Pick<PageCycle, 'known' | 'arm' | 'disarm' | 'view' | 'add' | 'whenLoaded'>;
}

export function createShowing(options: ShowingOptions): Showing {
  const { browser, config, places, state, refusal, isPreview, page } = options;
  const stage = 'open' in options.stage ? options.stage : createStage(browser, options.stage, places);
  const api = createApi(browser, options.source.isProvider ? config.apiBase : null, config.clientId);
  const find = createLookup(browser, config, api, options.source, page);
  // relative template addresses are relative to where the popup came from
  const templates = createTemplates(browser, api, config.src || config.apiBase);
  const activities = createActivities(browser, api);
  const present = createPresenter({
    stage,
    state,
    templates,
    refusal,
    isPreview,
    view: page.view,
    log: browser.log,
  });
  const isAsking = watchConsentBanner(browser);
  const queue = createQueue(browser, present, () => isAsking() || stage.hasHostModal());

  async function launch(from: string, to: string): Promise<void> {
    // a known popup takes over within the event: the slot is not free for a moment
    const poptin = page.known.get(to) ?? (await find(to, 'get'));
    if (poptin) queue.takeOver(from, { poptin, trigger: 'launch', byVisitor: true, done: () => {} });
  }

  if (!isPreview) activities.announceSession();
  const record = (deed: Interaction, id: string) =>
    recordInteraction(browser, deed, id, options.history(deed), page.known.get(id)?.frequency);
  const stopHearing = stage.listen(
    createStageListener({ browser, api, activities, queue, state, isPreview, page, launch, record }),
  );
  const line = (request: ShowRequest) => {
    const { id } = request.poptin;
    const isUsed = queue.request(request);
    if (queue.isWaiting(id)) state.mark(id, { phase: 'queued', trigger: request.trigger });
    return isUsed;
  };
  const softPage = createInterstitialDowngrade({ browser, config, state, stage, enqueue: line });
  const ask = (request: ShowRequest) =>
    isPreview || !softPage.concerns(request) ? line(request) : softPage.request(request);
  return {
    request: ask,
    async openFor(id, trigger, done) {
      const poptin = await find(id, 'post');
      if (poptin) ask({ poptin, trigger, byVisitor: true, done });
      else done(false);
      return poptin !== null;
    },
    isOpen: queue.isOpen,
    closeAllBut(ids) {
      const unwanted = [...page.known.keys()].filter((id) => queue.isOpen(id) && !ids.includes(id));
      const kept = unwanted.filter(stage.isDirty);
      for (const id of unwanted) if (!kept.includes(id)) stage.close(id, 'navigation');
      return kept;
    },
    closeExpired() {
      for (const poptin of page.known.values()) {
        if (queue.isOpen(poptin.id) && refusal(poptin, 'visitor')) stage.close(poptin.id, 'expired');
      }
    },
    prepare(poptins, signal) {
      templates.prefetch(poptins, signal);
    },
    announceSession() {
      if (!isPreview) activities.announceSession();
    },
    onPageChange() {
      softPage.onPageChange();
      queue.clear();
    },
    clear: stage.clear,
    stop() {
      softPage.onPageChange();
      queue.clear();
      stopHearing();
      stage.clear();
    },
  };
}

/** Whether a consent banner on the page waits for the visitor's first choice (decision D-4). */
function watchConsentBanner(browser: Browser): () => boolean {
  let consent: Consent | null = null;
  let isLoading = false;
  return () => {
    if (!browser.window.document.querySelector('consent-banner')) return false;
    if (consent) return consent.isAsking();
    if (!isLoading) {
      isLoading = true;
      loadChunk(browser, 'consent', () => import('../../../shared/consent/consent.ts')).then(
        ({ consentOf }) => {
          consent = consentOf(browser);
        },
        () => {}, // logged; a popup that waits is better than one over a question of law
      );
    }
    return true;
  };
}
