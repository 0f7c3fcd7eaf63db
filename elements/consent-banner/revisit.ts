import type { Stop } from '../../shared/browser.ts';
import { adoptStyles } from '../../shared/element/style-sheets.ts';
import { mountShell } from '../../shared/shell/mount-shell.ts';
import { createStore } from '../../shared/store.ts';
import sheet from '../../styles/consent-revisit.css?inline';
import type { Companion, Host } from './companion.ts';
import { isOn, text } from './details.ts';
import { drawRevisit } from './view/revisit.tsx';
import { loadLaterWords } from './words/later/words.ts';

export { sheet as revisitSheet };

/** The corner of the button that brings the banner back, or nothing (site §2: after the visitor has acted). */
export interface RevisitState {
  readonly corner: string;
  readonly label: string;
}

/**
 * The revisit button; and what banner and button have in common once they are there: a place in the top layer, where
 * no z-index and no transformed ancestor of the page stands in the way, and a focus that is handed on and not lost.
 */
export function hostRevisit({ engine, element, place, log, styles }: Host, companion: Companion): Stop {
  const root = element.shadowRoot as ShadowRoot;
  adoptStyles(root, [...styles, sheet]);
  const store = createStore<RevisitState>({ corner: '', label: '' });
  const stopShell = mountShell(root, store, place, (state) => drawRevisit(companion.show, state), log);

  let focused: Element | null = null;
  const controller = new AbortController();
  // before the click's own listener changes what is drawn
  root.addEventListener('click', () => (focused = root.activeElement), {
    capture: true,
    signal: controller.signal,
  });

  const settle = () => {
    for (const each of root.querySelectorAll<HTMLElement>('section, .revisit')) {
      // browsers without popovers show it by its position alone
      if (!each.showPopover || each.popover) continue;
      each.popover = 'manual';
      each.showPopover();
    }
    if (!focused || focused.isConnected) return;
    focused = null;
    handFocusOn(element);
  };
  const follow = async () => {
    const { settings, banner, preferences } = engine.getState();
    const { revisit = true } = settings.json;
    const corner = isOn(revisit) ? 'bottom-left' : text(revisit);
    // above an open dialog it would be seen and could not be pressed
    store.setState({ corner: banner || preferences ? '' : corner });
    settle();
    const { revisitLabel: label } = await loadLaterWords(place.getState().language, settings);
    store.setState({ label });
  };
  const stopEngine = engine.subscribe(() => void follow());
  void follow();
  return () => {
    stopEngine();
    controller.abort();
    stopShell();
  };
}

/** Where what had the focus is gone, it goes to what took its place, and not to the top of the page. */
export function handFocusOn(element: HTMLElement): void {
  const root = element.shadowRoot;
  const { activeElement, body } = element.ownerDocument;
  if (root?.activeElement || (activeElement !== body && activeElement !== element)) return;
  root?.querySelector<HTMLElement>('.revisit, [part="settings"], [part="opt-out"]')?.focus();
}
