import type { Field } from './fields.ts';

/** The id of a field's control; unique in the popup's shadow root. A list of ids is split at white space. */
export const controlId = ({ id }: Pick<Field, 'id'>): string =>
  `field-${id.replace(/[^\w-]/g, (letter) => `_${letter.charCodeAt(0)}`)}`;
