import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { whenOpened } from '../../../shared/base/when-opened.ts';
import { getConsent } from '../../../shared/consent/consent.ts';
import type { RunConfig } from '../state/config.ts';
import type { RunStore } from '../state/run-state.ts';
import { eraseTraces } from '../visitor/cookies.ts';
import { type ExplainedPage, type ExplainedRun, showDebugPanel } from './debug-panel.ts';

/**
 * The start of a run on a prerendered page, with a consent category, or with `debug`. A separate chunk, since most
 * runs just begin.
 *
 * @param options.begin begins the run and returns its stop.
 * @param options.signal is aborted when the run stops.
 */
export function startDeferred(options: {
  /** The page's browser, also for a preview: consent is not previewed. */
  browser: Browser;
  config: RunConfig;
  run: ExplainedRun;
  popups: ExplainedPage;
  state: RunStore;
  begin(): Stop;
  signal: AbortSignal;
}): void {
  const { browser, config, run, popups, signal } = options;
  if (config.debug) signal.addEventListener('abort', showDebugPanel(browser, run, popups));
  const start = () => {
    signal.addEventListener('abort', config.consentCategory ? beginWithConsent(options) : options.begin());
  };
  // a page that nobody has seen yet is not a visit
  whenOpened(browser.window.document, start, signal);
}

/**
 * Begins whenever the visitor allows the category; when they withdraw it, ends and erases everything that was stored.
 */
function beginWithConsent({ browser, config, state, begin }: Parameters<typeof startDeferred>[0]): Stop {
  const consent = getConsent(browser);
  let end: Stop | null = null;
  const sync = () => {
    if (consent.has(config.consentCategory)) {
      end ??= begin();
      return;
    }
    end?.();
    if (end) eraseTraces(browser);
    end = null;
    state.setState({ status: 'waiting' });
  };
  const stopLooking = consent.onChange(sync);
  sync();
  return () => {
    stopLooking();
    end?.();
  };
}
