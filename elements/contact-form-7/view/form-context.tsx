import { createContext, type ReactNode, useContext } from 'react';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { MarkupElement } from '../markup/markup.ts';
import type { DrawnForm, FormState } from '../state.ts';

/** A part draws one element of the markup; what is inside is drawn already. */
export interface PartProps {
  node: MarkupElement;
  children?: ReactNode;
}

/** The form that a part belongs to. */
export const FormContext = createContext<DrawnForm | null>(null);

/** The field whose wrap a part stands in; '' outside of one. */
export const FieldContext = createContext('');

/** How the controls inside are named: by a label around them, or else by the words beside them. */
export const NameContext = createContext<{ labelled: boolean; words: string }>({
  labelled: false,
  words: '',
});

export function useForm(): DrawnForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A part of a form is drawn outside of one');
  return form;
}

export const useFormState = (): FormState => useEngine(useForm());

/** The message about a field, and the id of the tip that shows it. */
export function useError(field: string): { error: string | undefined; errorId: string | undefined } {
  const { errors, hidden } = useFormState();
  const error = errors[field];
  return { error, errorId: error ? tipId(hidden._wpcf7_unit_tag ?? '', field) : undefined };
}

/** As Contact Form 7 names it: style sheets and scripts of pages look for it. */
export const tipId = (unitTag: string, field: string): string =>
  `${unitTag}-ve-${field}`.replace(/[^\w-]/g, '');

/** Class names, without what is not meant. */
export const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
