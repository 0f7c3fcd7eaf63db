import type { ReactNode } from 'react';
import { useAfter, useEngine } from '../../../../shared/paint/use-engine.ts';
import { controlId } from '../control-id.ts';
import type { Field } from '../fields.ts';
import type { Form, FormState } from '../form.ts';
import type { FormWords } from '../words/index.ts';
import { findLook } from './field-look.ts';

const errorId = (field: Field): string => `${controlId(field)}-error`;
const hintId = (field: Field): string => `${controlId(field)}-hint`;

/** A control's accessible description of its field, and how it reports to the form. */
export function useField(form: Form, field: Field) {
  const state = useEngine(form);
  const error = state.errors[field.id];
  // by then the control's description contains the error
  useAfter(form.giveFocus);
  const look = findLook(form, field.id);
  const described = [error && errorId(field), state.suggestions[field.id] && hintId(field)].filter(Boolean);
  return {
    state,
    value: state.values[field.id] ?? '',
    control: {
      id: controlId(field),
      // boxes and radios are drawn by the browser
      className: CHOICE.test(field.control)
        ? look?.controlClass
        : withClass('field-control', look?.controlClass),
      ref: look ? joined(form.stand, look.control) : form.stand,
      name: field.name,
      required: field.required,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described.join(' ') || undefined,
      onFocus: () => form.focus(field.id),
      onBlur: () => form.blur(field.id),
    },
  } as const;
}

const CHOICE = /^(?:consent|radio|checkboxes)$/;

/** The properties of the element around a field. */
export function describeFrame(form: Form, field: Field, state: FormState) {
  const look = findLook(form, field.id);
  return { className: withClass(fieldClass(field, state), look?.frameClass), ref: look?.frame };
}

/** Ours first: a template's classes go on top. */
const withClass = (own: string, more = ''): string => (more ? `${own} ${more}` : own);

const refs = new WeakMap<object, (element: Element | null) => void>();

/** The same ref at each drawing: a new one would be attached again. */
function joined(stand: Form['stand'], dress: (element: Element | null) => void) {
  const known = refs.get(dress);
  if (known) return known;
  const both = (element: Element | null) => {
    stand(element);
    dress(element);
  };
  refs.set(dress, both);
  return both;
}

/** The markup that a template's label has, or the label of a choice. */
export const findLabel = (form: Form, field: Field, choice = ''): ReactNode =>
  findLook(form, field.id)?.says(choice) as ReactNode;

export const labelText = (field: Field, words: FormWords): string =>
  field.label || field.placeholder || words.labels[field.kind];

/**
 * Label, control, error and suggestion of one field. A group of boxes is a fieldset, whose legend is the label. The
 * places for the error and the suggestion are always there: a live region must exist before its message.
 */
export function FieldFrame({
  form,
  field,
  group = false,
  children,
}: {
  form: Form;
  field: Field;
  group?: boolean;
  children: ReactNode;
}) {
  const state = useEngine(form);
  const frame = describeFrame(form, field, state);
  const label = findLabel(form, field) ?? labelText(field, state.words);
  const labelClass = field.label ? 'field-label' : 'field-label visually-hidden';
  if (group) {
    return (
      <fieldset {...frame} part="field">
        <legend className={labelClass}>
          {label}
          <RequiredMark field={field} />
        </legend>
        {children}
        <FieldMessages form={form} field={field} />
      </fieldset>
    );
  }
  return (
    <div {...frame} part="field" data-short={isShort(field) || undefined}>
      <label className={labelClass} htmlFor={controlId(field)}>
        {label}
        <RequiredMark field={field} />
      </label>
      {children}
      <FieldMessages form={form} field={field} />
    </div>
  );
}

/** Two of them share a line if there is space. */
const isShort = ({ kind }: Field): boolean => SHORT.test(kind);
const SHORT = /^(?:first_name|last_name|city|zip_postal_code|state|gender|number)$/;

/** The class marks the error; its number alternates, so that every refused attempt restarts the shake. */
export function fieldClass(field: Field, { errors, shakes }: FormState): string {
  const classes = ['field', `field-${field.control}`];
  if (errors[field.id]) classes.push('field-invalid');
  if (errors[field.id] && shakes > 0) classes.push(`field-shake-${shakes % 2}`);
  return classes.join(' ');
}

export function FieldMessages({ form, field }: { form: Form; field: Field }) {
  const { errors, suggestions, words } = useEngine(form);
  const suggestion = suggestions[field.id];
  return (
    <>
      <p className="field-error" id={errorId(field)} aria-live="polite">
        {errors[field.id]?.message}
      </p>
      <div className="field-hint" id={hintId(field)} aria-live="polite">
        {suggestion && (
          <button type="button" className="field-suggestion" onClick={() => form.acceptSuggestion(field.id)}>
            {words.didYouMean.replace('{address}', () => suggestion)}
          </button>
        )}
      </div>
    </>
  );
}

/** The control itself says "required" to assistive technology. */
export function RequiredMark({ field }: { field: Field }) {
  return field.required ? (
    <span className="field-required" aria-hidden="true">
      {'\u00a0*'}
    </span>
  ) : null;
}
