import type { BannerHost, TopLayer } from '../host.ts';

export function openTopLayer({ engine, element }: BannerHost): TopLayer {
  const root = element.shadowRoot as ShadowRoot;
  /** The element that the visitor pressed; true while there is nothing yet that could take the focus. */
  let lostFocus: Element | true | null = null;
  const controller = new AbortController();
  // before the click's own listener changes the drawing
  root.addEventListener('click', () => (lostFocus = root.activeElement), {
    capture: true,
    signal: controller.signal,
  });

  const handFocusOn = () => {
    lostFocus = null;
    const { activeElement, body } = element.ownerDocument;
    if (root.activeElement || (activeElement !== body && activeElement !== element)) return;
    const next = root.querySelector<HTMLElement>('.revisit, [part="settings"], [part="opt-out"]');
    if (next) next.focus();
    else lostFocus = true;
  };
  const update = () => {
    for (const each of root.querySelectorAll<HTMLElement>('section, .revisit')) {
      // browsers without popovers show it by its position alone
      if (!each.showPopover || each.popover || !each.isConnected) continue;
      each.popover = 'manual';
      each.showPopover();
    }
    if (lostFocus === true || lostFocus?.isConnected === false) handFocusOn();
  };
  const stopEngine = engine.subscribe(update);
  update();
  return {
    update,
    handFocusOn,
    stop() {
      stopEngine();
      controller.abort();
    },
  };
}
