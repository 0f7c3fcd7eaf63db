import { type Control, findTwin, isBox, isButton } from './control-pairs.ts';
import { dispatchFocused } from './dispatch-focused.ts';
import { findOrigin } from './origins.ts';

/** The events besides `input` and `change` that a script may listen for in a field. */
const KEYS = ['keydown', 'keypress', 'keyup', 'paste'] as const;

/** Elements that do something when pressed; pressing their label counts too. */
const NATIVE = 'label,summary,option,select';

/**
 * Passes presses, keys and the focus from the drawn form to the page's, so that listeners there see them. If a listener
 * prevents the browser's default there, it is prevented here too. The document sees the events of the page's form, and
 * none twice.
 */
export function passEvents(
  shown: HTMLFormElement,
  page: HTMLFormElement,
  sync: () => void,
  signal: AbortSignal,
): void {
  const findTarget = (target: EventTarget | null) => findTwin(target as Control, shown, page);

  function press(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const control = target.closest<HTMLInputElement>('button,input,textarea');
    const twin = control && findTarget(control);
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

  /** The page's checkbox is pressed too: it has its own events, and may refuse. */
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
      else clone.preventDefault(); // otherwise the browser would follow a link twice
    };
    window.addEventListener(clone.type, hear);
    dispatchFocused(twin, clone);
    window.removeEventListener(clone.type, hear);
    // a listener stopped the event: the browser has then run its default there
    if (!isHeard && (clone.defaultPrevented || clone.type === 'click')) event.preventDefault();
  }

  shown.addEventListener('click', press, { signal });
  for (const type of KEYS) {
    shown.addEventListener(
      type,
      (event) => {
        const twin = findTarget(event.target);
        if (!twin || 'inputmask' in twin) return; // it takes keys from the focused field only, but formats what is written
        // a key's own copy is a plain event (`shared/own-events`); the page expects its kind
        const Kind = type === 'paste' ? (event.constructor as typeof Event) : KeyboardEvent;
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
        const twin = findTarget(target);
        if (!twin) return;
        twin.dispatchEvent(new FocusEvent(type === 'focusin' ? 'focus' : 'blur', { composed: true }));
        twin.dispatchEvent(new FocusEvent(type, { bubbles: true, composed: true }));
        sync();
      },
      { signal },
    );
  }
}
