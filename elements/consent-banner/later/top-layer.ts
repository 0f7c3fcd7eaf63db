import type { Stop } from '../../../shared/browser.ts';
import type { Host } from './controller.ts';

/**
 * What banner and revisit button have in common once they are there: a place in the top layer, where no z-index and no
 * transformed ancestor of the page stands in the way, and a focus that is handed on and not lost.
 */
export interface TopLayer {
  /** Looks again at what is drawn. */
  settle(): void;
  /** Where what had the focus is gone, it goes to what took its place, and not to the top of the page. */
  handFocusOn(): void;
  stop: Stop;
}

export function openTopLayer({ engine, element }: Host): TopLayer {
  const root = element.shadowRoot as ShadowRoot;
  /** What a visitor pressed; or true while nothing is there yet that could take the focus. */
  let lost: Element | true | null = null;
  const controller = new AbortController();
  // before the click's own listener changes what is drawn
  root.addEventListener('click', () => (lost = root.activeElement), {
    capture: true,
    signal: controller.signal,
  });

  const handFocusOn = () => {
    lost = null;
    const { activeElement, body } = element.ownerDocument;
    if (root.activeElement || (activeElement !== body && activeElement !== element)) return;
    const next = root.querySelector<HTMLElement>('.revisit, [part="settings"], [part="opt-out"]');
    if (next) next.focus();
    else lost = true;
  };
  const settle = () => {
    for (const each of root.querySelectorAll<HTMLElement>('section, .revisit')) {
      // browsers without popovers show it by its position alone
      if (!each.showPopover || each.popover) continue;
      each.popover = 'manual';
      each.showPopover();
    }
    if (lost === true || lost?.isConnected === false) handFocusOn();
  };
  const stopEngine = engine.subscribe(settle);
  settle();
  return {
    settle,
    handFocusOn,
    stop() {
      stopEngine();
      controller.abort();
    },
  };
}
