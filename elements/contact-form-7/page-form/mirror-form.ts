import { focusFreeText } from '../behaviours/free-text.ts';

/** Keeps the form that we draw and the form of the page alike. */
export interface Mirror {
  /** Carries over what a script, a rule of the form or a program that fills forms has changed without an event. */
  sync(): void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input,select,textarea,button';
const BUTTON = /^(?:submit|button|reset|image)$/;

/**
 * Passes everything that a visitor does in the drawn form on to the page's form: values, with their `input` and
 * `change` events, and presses of buttons. So the listeners and the scripts of the page find a form as they know it,
 * and what they write into it is seen in ours.
 */
export function mirrorForm(shown: HTMLFormElement, page: HTMLFormElement, signal: AbortSignal): Mirror {
  /** What each control held when both were alike: the one of a pair that differs from it is the newer one. */
  const seen = new WeakMap<Control, string>();

  function transfer(from: Control, to: Control): boolean {
    const now = readValue(from);
    if (now === seen.get(from)) return false;
    if (readValue(to) !== now) copy(from, to);
    seen.set(from, now);
    seen.set(to, readValue(to));
    return true;
  }

  function sync(): void {
    for (const [control, twin] of findPairs(shown, page)) {
      if (BUTTON.test(control.type)) continue;
      if (!transfer(twin, control)) transfer(control, twin);
      if (control.disabled !== twin.disabled) control.disabled = twin.disabled;
    }
  }

  function passOn(event: Event): void {
    const control = event.target as Control;
    const twin = findTwin(control, shown, page);
    if (!twin) return;
    event.stopPropagation(); // the document hears that of the page's form, and nothing twice
    transfer(control, twin);
    twin.dispatchEvent(cloneEvent(event));
    sync();
    if (event.type === 'change') focusFreeText(control);
  }

  for (const type of ['input', 'change']) {
    shown.addEventListener(type, passOn, { signal });
    page.addEventListener(type, sync, { signal });
  }
  shown.addEventListener(
    'click',
    (event) => {
      const twin = findPressed(event, shown, page);
      if (!twin) return;
      event.preventDefault();
      event.stopPropagation();
      sync();
      twin.click();
    },
    { signal },
  );
  shown.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      sync();
      page.requestSubmit();
    },
    { signal },
  );
  // the controls take their first values after the event; a field may be called `reset`
  const resetShown = () =>
    queueMicrotask(() => {
      HTMLFormElement.prototype.reset.call(shown);
      for (const [control, twin] of findPairs(shown, page)) {
        copy(twin, control);
        for (const each of [control, twin]) seen.set(each, readValue(each));
      }
      sync();
    });
  page.addEventListener('reset', resetShown, { signal });
  watchWrites(page, sync, signal);
  for (const [control, twin] of findPairs(shown, page)) {
    seen.set(twin, readValue(twin));
    seen.set(control, readValue(twin)); // the drawn one may hold more already
  }
  sync();
  return { sync };
}

function findPressed(event: Event, shown: HTMLFormElement, page: HTMLFormElement): Control | undefined {
  const button = (event.target as Element).closest<HTMLInputElement>('button,input');
  return button && BUTTON.test(button.type) ? findTwin(button, shown, page) : undefined;
}

function cloneEvent(event: Event): Event {
  const { type, inputType, data } = event as InputEvent;
  return type === 'input'
    ? new InputEvent(type, { bubbles: true, composed: true, inputType, data: data ?? null })
    : new Event(type, { bubbles: true });
}

/** A control's value in one text, to be compared. */
function readValue(control: Control): string {
  if ('options' in control) return [...control.options].map(({ selected }) => Number(selected)).join('');
  const { type, checked, files } = control as HTMLInputElement;
  if (type === 'checkbox' || type === 'radio') return String(checked);
  if (type === 'file')
    return [...(files ?? [])]
      .map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`)
      .join('/');
  return control.value;
}

function copy(from: Control, to: Control): void {
  if (BUTTON.test(from.type)) return;
  if (from.type === 'checkbox' || from.type === 'radio') {
    (to as HTMLInputElement).checked = (from as HTMLInputElement).checked;
  } else if ('options' in from && 'options' in to) {
    const { options } = to;
    [...from.options].forEach(({ selected }, index) => {
      const option = options[index];
      if (option && option.selected !== selected) option.selected = selected;
    });
  } else if (from.type === 'file') {
    (to as HTMLInputElement).files = (from as HTMLInputElement).files;
  } else if (to.value !== from.value) to.value = from.value;
}

/** The controls of both forms that are one, by their name and their place among those of that name. */
function findPairs(shown: HTMLFormElement, page: HTMLFormElement): [Control, Control][] {
  const twins = new Map(listKeys(page));
  return listKeys(shown).flatMap(([key, control]): [Control, Control][] => {
    const twin = twins.get(key);
    return twin ? [[control, twin]] : [];
  });
}

const findTwin = (control: Control, from: HTMLFormElement, to: HTMLFormElement): Control | undefined =>
  findPairs(from, to).find(([each]) => each === control)?.[1];

function listKeys(form: HTMLFormElement): [string, Control][] {
  const seen = new Map<string, number>();
  return [...form.querySelectorAll<Control>(CONTROLS)].flatMap((control): [string, Control][] => {
    if (control.type === 'hidden') return [];
    const kind = `${control.type} ${control.name}`;
    const index = seen.get(kind) ?? 0;
    seen.set(kind, index + 1);
    return [[`${kind} ${index}`, control]];
  });
}

/**
 * A script that fills a field by `control.value = …` causes no event. So the page's controls report such writes: each
 * gets a property of its own before that of its class, and loses it at the end.
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
