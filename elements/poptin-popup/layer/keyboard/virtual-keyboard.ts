import type { Browser } from '../../../../shared/base/browser.ts';
import { adoptStylesFor } from '../../../../shared/surface/style-sheets.ts';
import sheet from './virtual-keyboard.css?inline';

/** Zoomed in by the visitor, the visual viewport is smaller without a keyboard. */
const UNZOOMED = 1.01;

/** A window that lost more than a browser's own bars has lost it to a keyboard (`interactive-widget=resizes-content`). */
const BARS_PX = 150;

/**
 * A phone's keyboard covers the bottom of the screen, and `position: fixed` ignores it (the layout viewport does not
 * change). While somebody types into the layer, it ends above the keyboard, and the field stays visible. A keyboard that
 * belongs to a field of the page moves nothing: the layer would move over that field.
 */
export function followKeyboard({ window }: Browser, layer: HTMLElement, signal: AbortSignal): void {
  const view = window.visualViewport;
  if (!view) return;
  const root = layer.getRootNode() as ShadowRoot;
  const options = { signal };
  let drop: (() => void) | undefined;
  let state = '';
  let width = 0;
  let tallest = 0;
  const findFocused = () => {
    const { activeElement } = root;
    return activeElement && layer.contains(activeElement) ? activeElement : null;
  };
  const reveal = () => {
    const focused = findFocused();
    const button = focused?.closest('form')?.querySelector('[type="submit"]');
    // the field, with its message, comes last: if there is no room for both, the button gives way
    for (const each of [button, focused?.closest('.field') ?? focused])
      each?.scrollIntoView({ block: 'nearest' });
  };
  const measure = () => {
    const { innerWidth, innerHeight } = window;
    tallest = innerWidth === width ? Math.max(tallest, innerHeight) : innerHeight;
    width = innerWidth;
    const isZoomed = view.scale > UNZOOMED;
    layer.toggleAttribute('data-zoomed', isZoomed);
    if (isZoomed) drop ??= adoptStylesFor(layer, sheet);
    const isOurs = findFocused() && !isZoomed;
    const above = Math.round(view.offsetTop); // browsers move down the page to show the field, and leave the X behind
    const lost = Math.round(innerHeight - view.height);
    const isUp = isOurs && (lost > 0 || tallest - innerHeight > BARS_PX);
    const now = isUp ? `${Math.max(0, lost - above)}px ${above}px` : '';
    if (now === state) return;
    state = now;
    const [covered = '', passed = ''] = now.split(' ');
    layer.style.setProperty('--popup-keyboard', covered);
    layer.style.setProperty('--popup-passed', passed);
    layer.toggleAttribute('data-keyboard', now !== '');
    if (!now) return;
    drop ??= adoptStylesFor(layer, sheet);
    window.requestAnimationFrame(reveal); // by then the popup has been laid out again
  };
  view.addEventListener('resize', measure, options);
  view.addEventListener('scroll', measure, options);
  layer.addEventListener(
    'focusin',
    () => {
      measure();
      if (state) window.requestAnimationFrame(reveal);
    },
    options,
  );
  // a message makes its field higher
  const messages = new MutationObserver((changes) => {
    if (state && changes.some(({ target }) => target.parentElement?.closest('.field'))) {
      window.requestAnimationFrame(reveal);
    }
  });
  messages.observe(layer, { childList: true, characterData: true, subtree: true });
  // the next field of the popup has the focus by then
  layer.addEventListener('focusout', () => window.requestAnimationFrame(measure), options);
  signal.addEventListener('abort', () => {
    messages.disconnect();
    drop?.();
  });
  measure();
}
