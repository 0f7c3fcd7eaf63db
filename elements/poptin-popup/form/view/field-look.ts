import type { Form } from '../form.ts';

/**
 * A template's styling of a field: classes in addition to ours, a function that sets its other attributes, and its
 * label, or that of a choice, if it has markup.
 */
export interface FieldLook {
  readonly frameClass: string;
  readonly controlClass: string;
  frame(element: Element | null): void;
  control(element: Element | null): void;
  says(choice: string): unknown;
}

const looks = new WeakMap<Form, Map<string, FieldLook>>();

/** Call this before the field is drawn. */
export function setLook(form: Form, id: string, look: FieldLook): void {
  const known = looks.get(form) ?? new Map<string, FieldLook>();
  looks.set(form, known.set(id, look));
}

export const findLook = (form: Form, id: string): FieldLook | undefined => looks.get(form)?.get(id);
