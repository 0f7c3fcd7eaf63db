import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { lazy } from '../../../shared/base/lazy.ts';
import type { ShowRequest } from '../decide/queue.ts';
import type { RunConfig } from '../state/config.ts';
import type { RunStore } from '../state/run-state.ts';
import { detectDevice } from '../visitor/page-facts.ts';
import type { Stage } from './stage.ts';

/** Popups that would cover a phone's screen: on some pages a bar or a tab takes their place (`interstitial.ts`). */
export interface InterstitialDowngrade {
  /** Whether the request may have to be downgraded; nothing is loaded for the others. */
  concerns(request: ShowRequest): boolean;
  request(request: ShowRequest): true;
  onPageChange(): void;
}

export function createInterstitialDowngrade(options: {
  browser: Browser;
  config: RunConfig;
  state: RunStore;
  stage: Pick<Stage, 'emitSuppressed'>;
  /** Puts the request into the queue. */
  enqueue(request: ShowRequest): boolean;
}): InterstitialDowngrade {
  const { browser, config, state, stage, enqueue } = options;
  const load = lazy(browser, 'interstitial', () => import('./interstitial.ts'));
  /** Ends with the page view: its teasers, and requests that still wait for the chunk. */
  const current = { pageView: new AbortController() };

  async function downgrade(request: ShowRequest): Promise<void> {
    const { signal } = current.pageView;
    const chunk = await load();
    if (signal.aborted) return request.done(false);
    const downgraded = chunk?.downgradeInterstitial(browser, request, config.lang);
    if (downgraded?.kind !== 'teaser') return void enqueue({ ...request, ...downgraded });
    const stop: Stop = downgraded.begin();
    signal.addEventListener('abort', stop);
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
      current.pageView.abort();
      current.pageView = new AbortController();
    },
  };
}
