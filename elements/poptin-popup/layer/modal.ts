import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { lockScroll } from '../../../shared/page/scroll-lock.ts';
import { keepHeight } from './keep-height.ts';
import type { Layer, LayerEvents, LayerSetup } from './layer.ts';

const FIELDS = 'input:not([type="hidden"]):not([disabled]),select:not([disabled]),textarea:not([disabled])';

/** Opens `dialog` as a native modal: the page is inert, focus is trapped, the scroll is locked. */
export function openModal(browser: Browser, dialog: HTMLDialogElement, events: LayerEvents): Layer {
  const listening = new AbortController();
  const opener = activeElement(dialog.ownerDocument);
  const typing = opener?.matches(`${FIELDS},[contenteditable]:not([contenteditable="false"])`) ?? false;
  let unlock: Stop = () => {};
  let lastFocused: HTMLElement | null = null;
  let pressedBeside = false;
  let pointer = { x: -1, y: -1 };

  const show = () => {
    // Anything focusable, such as the X, would get the focus for a moment; the dialog itself announces its name.
    dialog.setAttribute('autofocus', '');
    dialog.showModal();
    dialog.removeAttribute('autofocus');
    unlock = lockScroll(dialog.ownerDocument);
  };
  show();
  listen();
  // a game's screens follow one another next to the game, which must not move; other forms may be much longer than
  // the thanks
  if (dialog.querySelector('[data-layout^="game"]')) keepHeight(dialog, listening.signal);

  function listen() {
    const { signal } = listening;
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => dialog.addEventListener(type, listener, { signal });
    on('cancel', (event) => {
      if (event.target !== dialog) return; // a file field's cancel bubbles up to here
      event.preventDefault();
      events.escape();
    });
    on('close', (event) => {
      if (event.target === dialog && !dialog.open) events.lost();
    });
    on('pointerdown', (event) => {
      pressedBeside = event.target === dialog;
      pointer = { x: event.clientX, y: event.clientY };
      if (!pressedBeside) events.touched();
    });
    on('click', (event) => {
      if (event.target === dialog && pressedBeside) events.backdrop();
    });
    // a new screen under a resting pointer is not a movement of the visitor (decision 47)
    const follow = ({ target, clientX, clientY }: PointerEvent) => {
      if (clientX === pointer.x && clientY === pointer.y) return;
      pointer = { x: clientX, y: clientY };
      events.pointer(target !== dialog);
    };
    on('pointerover', follow);
    on('pointermove', follow);
    on('pointerleave', () => events.pointer(false));
    on('keydown', (event) => {
      events.touched();
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // Chrome closes a dialog that opened without a user action without asking, unless the key never reaches it
      // (HTML, close watcher)
      event.preventDefault();
      events.escape();
    });
    on('input', () => events.typed());
    on('focusin', (event) => {
      lastFocused = event.target as HTMLElement;
    });
  }

  function giveBackFocus() {
    const now = activeElement(dialog.ownerDocument);
    const lost = !now || now === now.ownerDocument.body || dialog.contains(now);
    if (lost && opener?.isConnected) opener.focus({ preventScroll: true });
  }

  const close = () => {
    listening.abort();
    unlock();
    if (dialog.open) dialog.close();
  };

  return {
    focusIn() {
      const heading = dialog.querySelector<HTMLElement>('[data-heading]') ?? dialog;
      // A field would take the text that the visitor is typing into the page, and open a phone's keyboard.
      const calm = typing || browser.window.matchMedia('(pointer: coarse)').matches;
      const field = calm ? null : firstVisible(dialog, FIELDS);
      (field ?? heading).focus({ preventScroll: true });
    },
    reopen() {
      const focused = lastFocused;
      unlock();
      if (dialog.open) dialog.close();
      show();
      if (focused?.isConnected) focused.focus({ preventScroll: true });
    },
    release() {
      close();
      dialog.inert = true;
      if ('showPopover' in dialog && dialog.isConnected) {
        // Still in the top layer for its exit, but the page is no longer inert.
        dialog.popover = 'manual';
        dialog.showPopover();
      }
      giveBackFocus();
    },
    stop() {
      if (listening.signal.aborted) return; // released: the page has its focus back and may have moved it
      close();
      giveBackFocus();
    },
  };
}

export const openDialog: LayerSetup['open'] = (browser, layer, events) =>
  openModal(browser, layer as HTMLDialogElement, events);

/** The focused element, also inside open shadow roots. */
function activeElement(document: Document): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active as HTMLElement | null;
}

function firstVisible(within: HTMLElement, selector: string): HTMLElement | null {
  for (const found of within.querySelectorAll<HTMLElement>(selector)) {
    if (found.getClientRects().length > 0) return found;
  }
  return null;
}
