import { focusFreeText } from '../behaviours/free-text.ts';
import { type Control, copyValue, findPairs, findTwin, isButton, readValue } from './control-pairs.ts';
import { passEvents } from './pass-events.ts';
import { redirectFocus } from './redirect-focus.ts';

/** Keeps the form that we draw and the page's form equal. */
export interface Mirror {
  /** Copies what a script, a rule of the form or a form filler has changed without an event. */
  sync(): void;
  /** The page's form has been reset, and its controls have their initial values again. */
  reset(): void;
  /** The form was redrawn from the page's, so the page's values count. */
  adopt(): void;
}

/**
 * Passes everything that a visitor does in the drawn form on to the page's form: values, with their `input` and
 * `change` events, presses, keys and the focus. The page's listeners and scripts therefore find the form they know, and
 * what they write into it appears in ours.
 */
export function mirrorForm(shown: HTMLFormElement, page: HTMLFormElement, signal: AbortSignal): Mirror {
  /** What each control held when both forms were equal: the control that differs from it is the newer one. */
  const seen = new WeakMap<Control, string>();

  function transfer(from: Control, to: Control): boolean {
    const now = readValue(from);
    if (now === seen.get(from)) return false;
    if (readValue(to) !== now) copyValue(from, to);
    seen.set(from, now);
    seen.set(to, readValue(to));
    return true;
  }

  function sync(): void {
    // the view disables its button while an acceptance is missing
    const isOurs = page.querySelector('.wpcf7-acceptance') !== null;
    for (const [control, twin] of findPairs(shown, page)) {
      if (!isButton(control)) {
        if (!transfer(twin, control)) transfer(control, twin);
      } else if (isOurs) continue;
      if (control.disabled !== twin.disabled) control.disabled = twin.disabled;
    }
  }

  function takeValues(): void {
    for (const [control, twin] of findPairs(shown, page)) {
      if (isButton(control)) continue;
      if (readValue(twin) !== readValue(control)) copyValue(twin, control);
      for (const each of [control, twin]) seen.set(each, readValue(each));
    }
  }

  function passOn(event: Event): void {
    const control = event.target as Control;
    const twin = findTwin(control, shown, page);
    if (!twin) return;
    event.stopPropagation(); // the document gets the event from the page's form, and nothing twice
    transfer(control, twin);
    twin.dispatchEvent(cloneEvent(event));
    sync();
    if (event.type !== 'change') return;
    seen.delete(twin); // a mask has formatted what was written into it
    transfer(twin, control);
    focusFreeText(control);
  }

  for (const type of ['input', 'change']) {
    shown.addEventListener(type, passOn, { signal });
    page.addEventListener(type, sync, { signal });
  }
  passEvents(shown, page, sync, signal);
  const disabling = new MutationObserver(sync);
  disabling.observe(page, { subtree: true, attributeFilter: ['disabled'] });
  signal.addEventListener('abort', () => disabling.disconnect());
  shown.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      sync();
      page.requestSubmit();
    },
    { signal },
  );
  const watch = () => {
    watchWrites(page, sync, signal);
    redirectFocus(shown, page, signal);
  };
  watch();
  for (const [control, twin] of findPairs(shown, page)) {
    seen.set(twin, readValue(twin));
    seen.set(control, readValue(twin)); // the drawn form may hold more already
  }
  sync();
  const adopt = () => {
    takeValues();
    sync();
  };
  return {
    sync,
    reset() {
      HTMLFormElement.prototype.reset.call(shown); // a field may be called `reset`
      adopt();
    },
    adopt() {
      adopt();
      watch();
    },
  };
}

function cloneEvent(event: Event): Event {
  const { type, inputType, data } = event as InputEvent;
  return type === 'input'
    ? new InputEvent(type, { bubbles: true, composed: true, inputType, data: data ?? null })
    : new Event(type, { bubbles: true });
}

/**
 * A script that fills a field with `control.value = …` causes no event. Therefore each control of the page gets a
 * own property that reports such writes and hides that of its class; it is deleted at the end.
 */
function watchWrites(page: HTMLFormElement, written: () => void, signal: AbortSignal): void {
  for (const control of page.querySelectorAll<Control>('input,select,textarea')) {
    const names = ['value', 'checked', 'selectedIndex'].filter((name) => name in control);
    for (const name of names) {
      const inherited = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name);
      if (!inherited?.set || Object.hasOwn(control, name)) continue;
      Object.defineProperty(control, name, {
        configurable: true,
        enumerable: true,
        get: () => inherited.get?.call(control),
        set(value: unknown) {
          inherited.set?.call(control, value);
          queueMicrotask(written);
        },
      });
      signal.addEventListener('abort', () => Reflect.deleteProperty(control, name), { once: true });
    }
  }
}
