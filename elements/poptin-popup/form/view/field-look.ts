import type { Form } from '../form.ts';

/** What a template says of a field's looks: classes beside ours, and what puts its other attributes on. */
export interface FieldLook {
  readonly frameClass: string;
  readonly controlClass: string;
  frame(element: Element | null): void;
  control(element: Element | null): void;
}

const looks = new WeakMap<Form, Map<string, FieldLook>>();

/** To be called before the field is drawn. */
export function setLook(form: Form, id: string, look: FieldLook): void {
  const known = looks.get(form) ?? new Map<string, FieldLook>();
  looks.set(form, known.set(id, look));
}

export const lookOf = (form: Form, id: string): FieldLook | undefined => looks.get(form)?.get(id);
