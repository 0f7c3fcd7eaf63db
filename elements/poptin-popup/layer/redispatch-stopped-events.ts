import type { Browser } from '../../../shared/base/browser.ts';

const TYPES = ['click', 'pointerdown', 'keydown'] as const;

/**
 * A page may stop clicks and keys at its window, before anything inside receives them, and its visitors could no
 * longer close our popup. Such an event is dispatched once more inside the popup's shadow root, out of the page's
 * reach. The copy is not a MouseEvent and so activates nothing (DOM §2.9): the browser's default action stays with
 * the original.
 */
export function redispatchStoppedEvents({ window }: Browser, layer: HTMLElement, signal: AbortSignal): void {
  for (const type of TYPES) window.addEventListener(type, repeat, { capture: true, signal });

  function repeat(event: Event) {
    const [target] = event.composedPath();
    // the flag of stopPropagation(): listeners of the same target still receive the event, in order
    if (!event.cancelBubble || !(target instanceof Node) || !layer.contains(target)) return;
    const init = { bubbles: true, cancelable: true };
    const copy =
      event instanceof KeyboardEvent
        ? new KeyboardEvent(event.type, { ...init, key: event.key, isComposing: event.isComposing })
        : new Event(event.type, init);
    if (!target.dispatchEvent(copy)) event.preventDefault();
  }
}
