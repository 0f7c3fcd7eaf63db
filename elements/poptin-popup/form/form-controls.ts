import { controlId } from './control-id.ts';
import type { Field } from './fields.ts';
import type { FormState } from './form-state.ts';
import type { FormStore } from './form-store.ts';
import type { Control } from './kinds.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Controls whose text is the field's value. Their views have no `value`, which React would copy into the attribute.
 */
const WRITTEN: ReadonlySet<Control> = new Set(['text', 'textarea', 'phone', 'date']);

/**
 * Holds the drawn controls: gives one the focus when the form asks for it, and keeps their text the same as the form's.
 * A text that got into a control without an `input` event (a password manager, a script, the end of a composition) is
 * read from the control: `change` and `compositionend` say so, and {@link readControls} asks before a check.
 * What is typed does not get into the `value` attribute: a template's style sheet could read it there, letter by letter
 * (`input[value^="s"] { background: url(…) }`).
 */
export function createFormControls(
  store: FormStore,
  write: (field: Field, text: string) => void,
  signal: AbortSignal,
) {
  const drawn = new Map<string, TextControl>();
  const composing = new Set<string>();
  const state: { root: ParentNode | null; given: FormState['focus'] } = { root: null, given: null };

  const readText = (field: Field) => {
    const control = drawn.get(field.id);
    // a date control shows nothing, and so says nothing, of a text that is not a day
    if (!control?.isConnected || (control.type === 'date' && !control.value)) return;
    if (control.value !== String(store.readValue(field))) write(field, control.value);
  };
  const listen = (field: Field, control: TextControl) => {
    const options = { signal };
    control.addEventListener('compositionstart', () => composing.add(field.id), options);
    control.addEventListener(
      'compositionend',
      () => {
        composing.delete(field.id);
        write(field, control.value);
      },
      options,
    );
    control.addEventListener('change', () => readText(field), options);
  };

  const show = (id: string) => {
    const control = drawn.get(id);
    if (control && !composing.has(id)) writeText(control, String(store.getState().values[id]));
  };
  store.subscribe(({ values }, before) => {
    if (values === before.values) return;
    // a text that the form has not read yet stays in its control
    for (const id of drawn.keys()) if (values[id] !== before.values[id]) show(id);
  });

  return {
    stand(element: Element | null): void {
      if (!element) return;
      state.root = element.getRootNode() as ShadowRoot;
      const field = store.fields.find((each) => controlId(each) === element.id);
      if (!field || !WRITTEN.has(field.control)) return;
      if (drawn.get(field.id) !== element) listen(field, element as TextControl);
      drawn.set(field.id, element as TextControl);
      writeText(element as TextControl, String(store.readValue(field)));
    },
    /** Writes the form's text into a control again, for one that did not get in. */
    show,
    isComposing: (id: string): boolean => composing.has(id),
    /** Reads the texts that came into the controls without an event. */
    readControls(): void {
      composing.clear(); // pressing a button ends the composition
      store.fields.forEach(readText);
    },
    giveFocus(): void {
      const { focus } = store.getState();
      // a field of another step has its control once that step is drawn
      const isNew = focus && focus !== state.given;
      const control = isNew && state.root?.querySelector<HTMLElement>(`#${controlId(focus)}`);
      if (!control) return;
      state.given = focus; // not a change of the form: every field would be drawn again, between a press and its answer
      control.focus();
    },
  };
}

/** Setting a text moves the caret to its end: it is put back to its place in the remaining text. */
function writeText(control: TextControl, text: string): void {
  const { value: typed, selectionStart: caret } = control;
  if (typed === text) return;
  control.value = text;
  // null for input types without a caret (`type=email`); Safari would focus any other control
  if (caret === null || !control.matches(':focus')) return;
  const rest = typed.slice(caret);
  const at = text.endsWith(rest) ? text.length - rest.length : Math.min(caret, text.length);
  control.setSelectionRange(at, at);
}
