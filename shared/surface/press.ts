import { adoptStyles } from './style-sheets.ts';

/** Nobody has seen a button that is this new: a finger that comes down presses what is below it. */
const WAIT =
  ':where(a,button,summary){animation:press-wait 0s .3s backwards}@keyframes press-wait{from{pointer-events:none}}';

/**
 * For surfaces that come unasked. A click on a button of `root` counts only if its press began on that button, at
 * least 300 ms after the button was painted ({@link WAIT}): a finger that was on the screen before has agreed to
 * nothing (decision D-29). Keyboards, assistive technology and scripts are free; their clicks have no pointer.
 */
export function guardPresses(root: Document | ShadowRoot, signal: AbortSignal): void {
  const options = { capture: true, signal };
  let pressed: Element | null | undefined;
  const findControl = (event: Event) =>
    (event.composedPath() as [Element?])[0]?.closest?.('a,button,summary');
  const note = (event: Event) => {
    pressed = findControl(event);
  };
  // at the window a page's listeners cannot keep the press from us, at the root a closed outer root cannot
  for (const target of [window, root]) target.addEventListener('pointerdown', note, options);
  root.addEventListener(
    'click',
    (event) => {
      const control = findControl(event);
      const { detail, pointerType } = event as PointerEvent;
      if (!control || control === pressed || !detail || pointerType === '') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    options,
  );
  signal.addEventListener('abort', adoptStyles(root, WAIT));
}
