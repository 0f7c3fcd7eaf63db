import { type Control, findTwin, isBox, isButton } from './control-pairs.ts';
import { findOrigin } from './origins.ts';

/** What a script may listen for in a field, beside `input` and `change`. */
const KEYS = ['keydown', 'keypress', 'keyup', 'paste'] as const;

/** What does something by itself when it is pressed; a press of its label is one of it. */
const NATIVE = 'label,summary,option,select';

/**
 * Passes presses, keys and the focus on from the drawn form to the page's, so that listeners there hear them. A listener
 * that forbids what the browser does then forbids it here. The document hears those of the page's form, and none twice.
 */
export function passEvents(
  shown: HTMLFormElement,
  page: HTMLFormElement,
  sync: () => void,
  signal: AbortSignal,
): void {
  const twinOf = (target: EventTarget | null) => findTwin(target as Control, shown, page);

  function press(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const control = target.closest<HTMLInputElement>('button,input,textarea');
    const twin = control && twinOf(control);
    if (twin && isButton(twin)) {
      event.preventDefault();
      event.stopPropagation();
      sync();
      twin.click();
    } else if (twin && isBox(twin)) pressBox(event, control, twin as HTMLInputElement);
    else if (twin) pass(event, twin, new MouseEvent('click', event));
    else if (!target.closest(NATIVE)) {
      const origin = findOrigin(target);
      if (origin && origin !== page) pass(event, origin, new MouseEvent('click', event));
    }
  }

  /** The page's box is pressed too: it has its own events, and may refuse. */
  function pressBox(event: MouseEvent, box: HTMLInputElement, twin: HTMLInputElement): void {
    event.stopPropagation();
    const wanted = box.checked;
    if (twin.checked === wanted) return;
    twin.click();
    if (twin.checked !== wanted) event.preventDefault();
  }

  function pass(event: Event, twin: Element, clone: Event): void {
    event.stopPropagation();
    let isHeard = false;
    const hear = (each: Event) => {
      if (each !== clone) return;
      isHeard = true;
      if (clone.defaultPrevented) event.preventDefault();
      else clone.preventDefault(); // or a link would be followed twice
    };
    window.addEventListener(clone.type, hear);
    twin.dispatchEvent(clone);
    window.removeEventListener(clone.type, hear);
    // a listener kept it to itself: then the browser has done there what it does
    if (!isHeard && (clone.defaultPrevented || clone.type === 'click')) event.preventDefault();
  }

  shown.addEventListener('click', press, { signal });
  for (const type of KEYS) {
    shown.addEventListener(
      type,
      (event) => {
        const twin = twinOf(event.target);
        if (!twin) return;
        const Kind = event.constructor as typeof Event;
        pass(event, twin, new Kind(type, event));
        sync();
      },
      { signal },
    );
  }
  for (const type of ['focusin', 'focusout'] as const) {
    shown.addEventListener(
      type,
      ({ target }) => {
        const twin = twinOf(target);
        if (!twin) return;
        twin.dispatchEvent(new FocusEvent(type === 'focusin' ? 'focus' : 'blur', { composed: true }));
        twin.dispatchEvent(new FocusEvent(type, { bubbles: true, composed: true }));
        sync();
      },
      { signal },
    );
  }
}
