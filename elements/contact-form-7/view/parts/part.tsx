import type { ReactNode } from 'react';
import { useEngine } from '../../../../shared/paint/use-engine.ts';
import type { FormMarkup } from '../../markup/form-markup.ts';
import type { MarkupElement, MarkupNode } from '../../markup/markup.ts';
import type { DrawnForm, FormState } from '../../state.ts';

/** Where in the form a part is. */
export interface Place {
  readonly form: DrawnForm;
  readonly markup: FormMarkup;
  /** The field whose wrap contains it; '' outside one. */
  readonly field: string;
  /** Whether a label around it names the controls inside; if not, `words` do. */
  readonly labelled: boolean;
  readonly words: string;
  /** Draws the content of a part: parts do not import the table that lists them all. */
  draw(nodes: readonly MarkupNode[], place: Place): ReactNode[];
}

/** A part draws one element of the markup and its content. */
export interface PartProps {
  node: MarkupElement;
  place: Place;
}

export const useFormState = ({ form }: Place): FormState => useEngine(form);

/** The message about a field, and the id of the tip that shows it. */
export function useError(
  place: Place,
  field: string,
): { error: string | undefined; errorId: string | undefined } {
  const { errors, hidden } = useFormState(place);
  const error = errors[field];
  return { error, errorId: error ? tipId(hidden._wpcf7_unit_tag ?? '', field) : undefined };
}

/** Spelled as in Contact Form 7: style sheets and scripts of pages look for it. */
export const tipId = (unitTag: string, field: string): string =>
  `${unitTag}-ve-${field}`.replace(/[^\w-]/g, '');

/** Joins class names, without the empty ones. */
export const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
