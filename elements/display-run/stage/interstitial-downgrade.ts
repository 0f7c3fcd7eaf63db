import type { Browser, Stop } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { ShowRequest } from '../decide/queue.ts';
import type { RunConfig } from '../run/config.ts';
import type { RunStore } from '../run/run-state.ts';
import { detectDevice } from '../visitor/page-facts.ts';
import type { Stage } from './stage.ts';

/** Popups that would cover a phone's screen: on some pages something softer takes their place (`first-page.ts`). */
export interface InterstitialDowngrade {
  /** Whether the request has to be looked at; nothing of it is loaded for the others. */
  concerns(request: ShowRequest): boolean;
  request(request: ShowRequest): true;
  /** A new page view. */
  onPageChange(): void;
}

export function createInterstitialDowngrade(options: {
  browser: Browser;
  config: RunConfig;
  state: RunStore;
  stage: Pick<Stage, 'emitSuppressed'>;
  /** Goes on with what is to be shown. */
  enqueue(request: ShowRequest): boolean;
}): InterstitialDowngrade {
  const { browser, config, state, stage, enqueue: line } = options;
  let stops: Stop[] = [];
  let pageViews = 0;

  async function downgrade(request: ShowRequest): Promise<void> {
    const asked = pageViews;
    const chunk = await loadChunk(browser, 'first-page', () => import('./interstitial.ts')).catch(() => null);
    if (asked !== pageViews) return request.done(false);
    const soft = chunk?.downgradeInterstitial(browser, request, config.lang);
    if (soft?.kind !== 'teaser') return void line({ ...request, ...soft });
    stops.push(soft.begin());
    const { id } = request.poptin;
    const reason = 'first-page-mobile';
    state.mark(id, { phase: 'held', trigger: request.trigger, reason });
    stage.emitSuppressed(id, reason);
    request.done(false);
  }

  return {
    concerns: ({ byVisitor, poptin: { type } }) =>
      config.firstPageMobile !== 'off' &&
      !byVisitor &&
      (type === 'lightbox' || type === 'fullpage') &&
      detectDevice(browser) === 'mobile',
    request(request) {
      void downgrade(request);
      return true;
    },
    onPageChange() {
      pageViews += 1;
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
