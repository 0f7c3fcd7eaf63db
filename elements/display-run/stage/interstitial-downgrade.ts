import type { Browser, Stop } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { ShowRequest } from '../decide/queue.ts';
import type { RunConfig } from '../run/config.ts';
import type { RunStore } from '../run/run-state.ts';
import { deviceOf } from '../visitor/page-facts.ts';
import type { Stage } from './stage.ts';

/** Popups that would cover a phone's screen: on some pages something softer takes their place (`first-page.ts`). */
export interface SoftPage {
  /** Whether the request has to be looked at; nothing of it is loaded for the others. */
  concerns(request: ShowRequest): boolean;
  ask(request: ShowRequest): true;
  /** A new page view. */
  turn(): void;
}

export function createSoftPage(options: {
  browser: Browser;
  config: RunConfig;
  state: RunStore;
  stage: Pick<Stage, 'suppressed'>;
  /** Goes on with what is to be shown. */
  line(request: ShowRequest): boolean;
}): SoftPage {
  const { browser, config, state, stage, line } = options;
  let stops: Stop[] = [];
  let turns = 0;

  async function soften(request: ShowRequest): Promise<void> {
    const asked = turns;
    const room = await loadChunk(browser, 'first-page', () => import('./interstitial.ts')).catch(() => null);
    if (asked !== turns) return request.done(false);
    const soft = room?.softened(browser, request, config.lang);
    if (soft?.kind !== 'teaser') return void line({ ...request, ...soft });
    stops.push(soft.begin());
    const { id } = request.poptin;
    const reason = 'first-page-mobile';
    state.mark(id, { phase: 'held', trigger: request.trigger, reason });
    stage.suppressed(id, reason);
    request.done(false);
  }

  return {
    concerns: ({ byVisitor, poptin: { type } }) =>
      config.firstPageMobile !== 'off' &&
      !byVisitor &&
      (type === 'lightbox' || type === 'fullpage') &&
      deviceOf(browser) === 'mobile',
    ask(request) {
      void soften(request);
      return true;
    },
    turn() {
      turns += 1;
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
