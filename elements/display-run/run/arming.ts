import type { Browser } from '../../../shared/base/browser.ts';
import type { LazyShowing } from '../stage/lazy-showing.ts';
import type { RunConfig } from '../state/config.ts';
import { isExamined, previewPoptinId } from '../state/modes.ts';
import type { RunStore } from '../state/run-state.ts';
import { hasFired, ONCE_A_SESSION } from '../triggers/once-a-session.ts';
import { isKnownVisitor, isSessionAnnounced, readVisitor } from '../visitor/visitor.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { PageView } from './page-view.ts';

export interface ArmingOptions {
  browser: Browser;
  config: RunConfig;
  state: RunStore;
  showing: LazyShowing;
  known: ReadonlyMap<string, PoptinRule>;
  /** Whether the popup might be shown in the current state. */
  mayShow(poptin: PoptinRule): boolean;
  /** Fetches what shows the popup: one of its triggers is close. */
  prefetch(poptin: PoptinRule): void;
  /** The page view that runs now. */
  view(): PageView | null;
}

/** Starts the triggers of the known popups, so that each asks to be shown when one of them fires. */
export interface Arming {
  arm(poptin: PoptinRule): void;
  /** Arms every popup, or shows the one that landing-page mode or a preview is about. */
  armAll(signal: AbortSignal): void;
}

export function createArming(options: ArmingOptions): Arming {
  const { browser, config, state, showing, known, mayShow, prefetch, view } = options;

  function arm(poptin: PoptinRule): void {
    const current = view();
    if (!current || showing.isBusy(poptin.id)) return;
    state.mark(poptin.id, { phase: 'idle', reason: '' });
    current.arm(
      poptin,
      (trigger) => showing.request({ poptin, trigger, byVisitor: false, done: () => {} }),
      mayShow(poptin) ? () => prefetch(poptin) : undefined,
    );
    if (current.waitingFor(poptin.id).length > 0) state.mark(poptin.id, { phase: 'armed' });
    else if (ONCE_A_SESSION.some((trigger) => hasFired(browser, trigger, poptin))) {
      state.mark(poptin.id, { reason: 'once-a-session' });
    }
  }

  return {
    arm,
    armAll(signal) {
      const only = config.mode === 'page' ? [...known.keys()][0] : previewPoptinId(browser);
      const poptin = known.get(only ?? '');
      if (poptin) {
        showing.request({ poptin, trigger: config.mode || 'preview', byVisitor: true, done: () => {} });
        return;
      }
      // the doctor opens each of them itself
      if (!isExamined(browser)) for (const each of known.values()) arm(each);
      // the report about a known visitor is in the same file as what shows a popup
      if (isKnownVisitor(readVisitor(browser)) && !isSessionAnnounced(browser))
        signal.addEventListener('abort', browser.idle(showing.load));
    },
  };
}
