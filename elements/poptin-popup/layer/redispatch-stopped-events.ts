import type { Browser } from '../../../shared/base/browser.ts';

const TYPES = ['click', 'pointerdown', 'keydown'] as const;

/**
 * A page may stop clicks and keys at its window, before anything inside hears them, and its visitors could not close
 * our popup any more. Such an event is told to the popup once more, inside its shadow root, where the page has no say.
 * The copy is no MouseEvent and so activates nothing by itself (DOM §2.9): what the browser does by default stays with
 * the first one.
 */
export function redispatchStoppedEvents({ window }: Browser, layer: HTMLElement, signal: AbortSignal): void {
  for (const type of TYPES) window.addEventListener(type, repeat, { capture: true, signal });

  function repeat(event: Event) {
    const [target] = event.composedPath();
    // the flag of stopPropagation(): listeners of one target still hear the event, in the order they came
    if (!event.cancelBubble || !(target instanceof Node) || !layer.contains(target)) return;
    const init = { bubbles: true, cancelable: true };
    const copy =
      event instanceof KeyboardEvent
        ? new KeyboardEvent(event.type, { ...init, key: event.key, isComposing: event.isComposing })
        : new Event(event.type, init);
    if (!target.dispatchEvent(copy)) event.preventDefault();
  }
}
