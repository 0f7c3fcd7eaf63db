import type { Stop } from '../../shared/browser.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import type { Stage } from './companion.ts';

/** Fetches the revisit button when there is first room for it: a visitor who has not acted yet needs none. */
export function hostRevisit(stage: Stage): Stop {
  const { browser, engine, signal } = stage;
  let stopButton: Stop = () => {};
  const follow = () => {
    const { banner, preferences, settings } = engine.getState();
    if (banner || preferences || settings.json.revisit === false) return;
    stopEngine();
    loadChunk(browser, 'revisit button', () => import('./revisit.ts')).then(
      ({ mountRevisit }) => {
        if (!signal.aborted) stopButton = mountRevisit(stage);
      },
      () => {}, // logged already
    );
  };
  const stopEngine = engine.subscribe(follow);
  follow();
  return () => {
    stopEngine();
    stopButton();
  };
}
