import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import type { Places } from '../stage/places.ts';
import type { RunConfig } from '../state/config.ts';
import type { RunStore } from '../state/run-state.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Source } from '../wire/source.ts';

export interface PlaceCheckOptions {
  browser: Browser;
  config: RunConfig;
  source: Source;
  places: Places;
  state: RunStore;
  known: ReadonlyMap<string, PoptinRule>;
  /** Takes a popup that arrived for its place. */
  found(poptin: PoptinRule): void;
}

/** Requests the popups of places that the last answer has nothing for (decision 82). */
export interface PlaceCheck {
  check(signal: AbortSignal | undefined): void;
  stop(): void;
}

export function createPlaceCheck(options: PlaceCheckOptions): PlaceCheck {
  const { browser, config, places, state, known } = options;
  const recheck: { stop: Stop | null } = { stop: null };
  const stop = () => {
    recheck.stop?.();
    recheck.stop = null;
  };
  return {
    stop,
    check(signal) {
      const { status } = state.getState();
      if (!signal || status !== 'armed' || places.listIds().every((id) => known.has(id))) return;
      loadChunk(browser, 'embedded-recheck', () => import('../stage/embedded-recheck.ts')).then(
        ({ recheckEmbedded }) => {
          if (signal.aborted) return;
          stop();
          recheck.stop = recheckEmbedded({ ...options, spa: config.spa, signal });
        },
        () => {}, // logged; the popups of the first answer are there
      );
    },
  };
}
