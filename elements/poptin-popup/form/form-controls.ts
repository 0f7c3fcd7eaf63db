import { controlId } from './control-id.ts';
import type { FormStore } from './form-store.ts';
import type { Control } from './kinds.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Controls whose text is the field's value. Their views have no `value`, which React would copy into the attribute. */
const WRITTEN: ReadonlySet<Control> = new Set(['text', 'textarea', 'phone', 'date']);

/**
 * Holds the drawn controls: gives one the focus when the form asks for it, and keeps their text the same as the form's.
 * What is typed does not get into the `value` attribute: a template's style sheet could read it there, letter by letter
 * (`input[value^="s"] { background: url(…) }`).
 */
export function createFormControls(store: FormStore) {
  const drawn = new Map<string, TextControl>();
  const state: { root: ParentNode | null } = { root: null };

  const writeAll = () => {
    const { values } = store.getState();
    for (const [id, control] of drawn) writeText(control, String(values[id]));
  };
  store.subscribe(({ values }, before) => {
    if (values !== before.values) writeAll();
  });

  return {
    stand(element: Element | null): void {
      if (!element) return;
      state.root = element.getRootNode() as ShadowRoot;
      const field = store.fields.find((each) => controlId(each) === element.id);
      if (!field || !WRITTEN.has(field.control)) return;
      drawn.set(field.id, element as TextControl);
      writeAll();
    },
    giveFocus(): void {
      const { focus } = store.getState();
      if (!focus) return;
      store.setState({ focus: null });
      state.root?.querySelector<HTMLElement>(`#${controlId(focus)}`)?.focus();
    },
  };
}

/** Setting a text moves the caret to its end: it is put back where it was in what is left of the text. */
function writeText(control: TextControl, text: string): void {
  const { value: typed, selectionStart: caret } = control;
  if (typed === text) return;
  control.value = text;
  // null for kinds of input without a caret of their own (`type=email`); Safari would focus any other control
  if (caret === null || !control.matches(':focus')) return;
  const rest = typed.slice(caret);
  const at = text.endsWith(rest) ? text.length - rest.length : Math.min(caret, text.length);
  control.setSelectionRange(at, at);
}
