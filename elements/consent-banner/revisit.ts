import type { Stop } from '../../shared/browser.ts';
import { mountShell } from '../../shared/shell/mount-shell.ts';
import { createStore } from '../../shared/store.ts';
import sheet from '../../styles/consent-revisit.css?inline';
import type { Stage } from './companion.ts';
import { isOn, text } from './details.ts';
import { drawRevisit } from './view/revisit.tsx';
import { loadLaterWords } from './words/later/words.ts';

/** The corner of the button that brings the banner back, or nothing (site §2: after the visitor has acted). */
export interface RevisitState {
  readonly corner: string;
  readonly label: string;
}

/** The revisit button: there while neither the banner nor the preference centre is. */
export function mountRevisit({ adopt, engine, element, place, log, topLayer }: Stage): Stop {
  adopt(sheet);
  const root = element.shadowRoot as ShadowRoot;
  const store = createStore<RevisitState>({ corner: '', label: '' });
  const stopShell = mountShell(root, store, place, (state) => drawRevisit(engine.show, state), log);
  const follow = async () => {
    const { settings, banner, preferences } = engine.getState();
    const { revisit = true } = settings.json;
    const corner = isOn(revisit) ? 'bottom-left' : text(revisit);
    // above an open dialog it would be seen and could not be pressed
    store.setState({ corner: banner || preferences ? '' : corner });
    topLayer.settle();
    const { revisitLabel: label } = await loadLaterWords(place.getState().language, settings);
    store.setState({ label });
  };
  const stopEngine = engine.subscribe(() => void follow());
  void follow();
  return () => {
    stopEngine();
    stopShell();
  };
}
