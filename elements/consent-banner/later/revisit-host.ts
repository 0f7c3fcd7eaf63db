import type { Stop } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import { createStore } from '../../../shared/store.ts';
import { isOn, text } from '../settings/details.ts';
import type { Stage } from './controller.ts';
import { loadLaterWords } from './words/index.ts';

/** The corner of the button that brings the banner back, or nothing (site §2: after the visitor has acted). */
export interface RevisitState {
  readonly corner: string;
  readonly label: string;
}

/**
 * The revisit button: there while neither the banner nor the preference centre is. Its code comes when it is first to
 * be seen, since a visitor who has not acted yet needs none.
 */
export function hostRevisit(stage: Stage): Stop {
  const { browser, engine, place, signal, topLayer } = stage;
  const store = createStore<RevisitState>({ corner: '', label: '' });
  let mounting: Promise<void> | undefined;
  let stopButton: Stop = () => {};
  const mount = async () => {
    const { mountRevisit } = await loadChunk(browser, 'revisit button', () => import('./revisit.ts'));
    if (!signal.aborted) stopButton = mountRevisit(stage, store);
  };
  const follow = async () => {
    const { settings, banner, preferences } = engine.getState();
    const { revisit = true } = settings.json;
    const wanted = isOn(revisit) ? 'bottom-left' : text(revisit);
    // above an open dialog it would be seen and could not be pressed
    const corner = banner || preferences ? '' : wanted;
    store.setState({ corner });
    const { revisitLabel: label } = await loadLaterWords(place.getState().language, settings);
    store.setState({ label });
    if (corner) mounting ??= mount();
    await mounting?.catch(() => {}); // logged already
    if (!signal.aborted) topLayer.settle();
  };
  const stopEngine = engine.subscribe(() => void follow());
  void follow();
  return () => {
    stopEngine();
    stopButton();
  };
}
