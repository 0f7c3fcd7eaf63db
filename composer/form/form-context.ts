import { createContext } from 'react';
import type { Action } from '../state/composer-state.ts';
import type { Json, Path } from '../state/json-path.ts';

/** What every control of a form needs to know. */
export interface FormScope {
  /** The file that is edited. */
  readonly root: Json;
  dispatch(action: Action): void;
}

export const FormContext = createContext<FormScope>({ root: {}, dispatch() {} });

/** The id of a control, for its label: paths differ, and so do ids. */
export const controlId = (path: Path): string => `c-${path.join('-')}`;
