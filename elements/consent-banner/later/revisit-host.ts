import type { Stop } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import { createStore } from '../../../shared/store.ts';
import { isOn, readText } from '../wire.ts';
import type { RevisitState, ViewHost } from './host.ts';

/**
 * The revisit button: there while neither the banner nor the preference centre is. Its code is loaded when it is first
 * to be seen, since a visitor who has not acted yet needs none.
 */
export function hostRevisit(host: ViewHost): Stop {
  const { browser, engine, signal, topLayer } = host;
  const store = createStore<RevisitState>({ corner: '', label: '' });
  let mounting: Promise<void> | undefined;
  let stopButton: Stop = () => {};
  const mount = async () => {
    const { mountRevisit } = await loadChunk(browser, 'revisit button', () => import('./revisit.ts'));
    if (!signal.aborted) stopButton = mountRevisit(host, store);
  };
  const update = async () => {
    const { settings, banner, preferences, record } = engine.getState();
    const { revisit = true } = settings.json;
    const wanted = isOn(revisit) ? 'bottom-left' : readText(revisit);
    // above an open dialog it would be seen and could not be pressed; who was never asked has nothing to revisit
    const corner = banner || preferences || !record.acted ? '' : wanted;
    store.setState({ corner });
    const { revisitLabel: label } = await host.loadWords();
    store.setState({ label });
    if (corner) mounting ??= mount();
    await mounting?.catch(() => {}); // logged already
    if (!signal.aborted) topLayer.update();
  };
  const stopEngine = engine.subscribe(() => void update());
  void update();
  return () => {
    stopEngine();
    stopButton();
  };
}
