import type { Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import type { LaterHost } from '../host.ts';
import type { BannerState } from '../state.ts';

/** Nothing is configured: no cookies to delete, no receipts, no question that could have changed. */
const isPlain = ({ settings: { law, json, config } }: BannerState): boolean =>
  law === 'gdpr' && !config.logEndpoint && !config.revision && Object.keys(json).length === 0;

/**
 * Fetches the enforcement as soon as there is something to do: a configuration, a choice, a waiting script, a visitor
 * who is asked again. On a page without any of these, returning visitors download nothing.
 */
export function hostEnforcement(host: LaterHost): Stop {
  const { browser, engine, signal, needsGate, watchDeclared } = host;
  const window = browser.window;
  let isStarted = false;
  let stopEnforcement: Stop = () => {};
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    stopWaiting();
    loadChunk(browser, 'consent enforcement', () => import('../later/enforcement.ts')).then(
      ({ startEnforcement }) => {
        if (!signal.aborted) stopEnforcement = startEnforcement(host);
      },
      () => {}, // logged already; the choice is recorded, and the next page tries again
    );
  };
  const look = (state: BannerState) => {
    if (!isPlain(state) || state.choice || (!state.record.acted && state.record.policyRevision)) start();
  };
  const stops = [engine.subscribe(look), watchDeclared(window, start)];
  const stopWaiting = () => {
    for (const stop of stops.splice(0)) stop();
  };
  look(engine.getState());
  if (needsGate(window)) start();
  return () => {
    stopWaiting();
    stopEnforcement();
  };
}
