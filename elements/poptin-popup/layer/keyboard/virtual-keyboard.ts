import type { Browser } from '../../../../shared/base/browser.ts';
import { adoptStylesFor } from '../../../../shared/surface/style-sheets.ts';
import sheet from './virtual-keyboard.css?inline';

/** Zoomed in by the visitor, the visual viewport is smaller without a keyboard. */
const UNZOOMED = 1.01;

/**
 * A phone's keyboard covers the bottom of the screen, and `position: fixed` ignores it (the layout viewport does not
 * change). The layer ends above the keyboard, and the focused field stays visible.
 */
export function followKeyboard({ window }: Browser, layer: HTMLElement, signal: AbortSignal): void {
  const view = window.visualViewport;
  if (!view) return;
  let drop: (() => void) | undefined;
  let covered = 0;
  const reveal = () => {
    const { activeElement } = layer.getRootNode() as ShadowRoot;
    if (activeElement && layer.contains(activeElement)) activeElement.scrollIntoView({ block: 'nearest' });
  };
  const measure = () => {
    const now =
      view.scale > UNZOOMED ? 0 : Math.round(Math.max(0, window.innerHeight - view.height - view.offsetTop));
    if (now === covered) return;
    covered = now;
    layer.style.setProperty('--popup-keyboard', `${now}px`);
    layer.toggleAttribute('data-keyboard', now > 0);
    if (now === 0) return;
    drop ??= adoptStylesFor(layer, sheet);
    window.requestAnimationFrame(reveal); // by then the popup has been laid out again
  };
  view.addEventListener('resize', measure, { signal });
  view.addEventListener('scroll', measure, { signal });
  signal.addEventListener('abort', () => drop?.(), { once: true });
  measure();
}
