import { keepHeight } from './keep-height.ts';
import type { Layer, LayerEvents } from './layer.ts';

const EDITABLE = 'input,textarea,select,[contenteditable]:not([contenteditable="false"])';

/**
 * A layer next to the page's own content: in the top layer if its element is a popover, otherwise in the flow. It
 * takes and traps no focus (decision D-4), and the page under it stays usable.
 */
export function openFloating(layer: HTMLElement, events: LayerEvents): Layer {
  const listening = new AbortController();
  const { signal } = listening;
  const document = layer.ownerDocument;
  const isFloating = layer.dataset.modality === 'floating';
  // older browsers (Chrome < 114, Safari < 17, Firefox < 125): above the page, instead of in the top layer
  const hasTopLayer = typeof layer.showPopover === 'function';
  const show = () => {
    if (!isFloating || !layer.isConnected) return;
    if (hasTopLayer) layer.showPopover();
    else layer.dataset.shown = '';
  };
  let isDrawn = false;
  let hasFocus = false;
  let wasUsed = false;
  /** The visitor's own focus pauses the automatic close. */
  let isHeld = false;
  let movesFocus = false;
  let cameFrom: EventTarget | null = null;

  show();
  listenInside();
  keepHeight(layer, signal);
  if (isFloating) document.addEventListener('keydown', closeByKey, { signal });

  function listenInside() {
    const panel = layer.firstElementChild ?? layer;
    panel.addEventListener('pointerenter', () => events.pointer(true), { signal });
    panel.addEventListener('pointerleave', () => events.pointer(isHeld), { signal });
    panel.addEventListener('pointerdown', () => events.touched(), { signal });
    layer.addEventListener('keydown', () => events.touched(), { signal });
    layer.addEventListener('input', () => events.typed(), { signal });
    layer.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        // none: the page was clicked before, or the focused element is gone
        if (!hasFocus && relatedTarget) cameFrom = relatedTarget;
        hasFocus = true;
        wasUsed = true;
        if (movesFocus) return;
        isHeld = true;
        events.pointer(true); // keyboard readers get the same time as those who hover (decision 47)
      },
      { signal },
    );
    layer.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        hasFocus = relatedTarget instanceof Node && layer.contains(relatedTarget);
        if (hasFocus) return;
        isHeld = false;
        events.pointer(false);
      },
      { signal },
    );
    const root = layer.getRootNode() as ShadowRoot;
    // React listens below the root and has seen the key before.
    if (isFloating)
      root.addEventListener('keydown', (event) => closeByKey(event as KeyboardEvent), { signal });
  }

  /** Escape in a field of the page, or in a dialog of it, is meant for that. One press closes one popup. */
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const target = event.composedPath()[0];
    const inside = target instanceof Node && layer.contains(target);
    if (!inside && target instanceof Element && target.closest(`${EDITABLE},dialog[open]`)) return;
    event.preventDefault();
    events.escape();
  }

  function giveBackFocus() {
    if (hasFocus && cameFrom instanceof HTMLElement && cameFrom.isConnected) {
      cameFrom.focus({ preventScroll: true });
    }
    hasFocus = false;
  }

  return {
    focusIn() {
      // The first screen appears unasked; a later one replaces the one that the visitor was using.
      const { activeElement, body } = document;
      const isElsewhere = activeElement && activeElement !== body && !hasFocus;
      if (isDrawn && wasUsed && !isElsewhere) {
        movesFocus = true;
        layer.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true });
        movesFocus = false;
      }
      isDrawn = true;
    },
    reopen() {
      show();
    },
    release() {
      listening.abort();
      giveBackFocus();
      layer.inert = true;
    },
    stop() {
      if (!signal.aborted) giveBackFocus();
      listening.abort();
      if (isFloating && hasTopLayer && layer.matches(':popover-open')) layer.hidePopover();
    },
  };
}
