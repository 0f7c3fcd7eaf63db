import { createContext } from 'react';
import type { Action } from '../state/composer-state.ts';
import type { Json, Path } from '../state/json-path.ts';

/** What every control of a form needs to know. */
export interface FormScope {
  /** The file that is edited. */
  readonly root: Json;
  dispatch(action: Action): void;
  /** The setting that somebody wants to see: what it is folded into opens. Another object each time. */
  readonly goal?: { readonly path: Path } | undefined;
  /** What should be looked at, with the paths of the settings. */
  readonly attention?: readonly { readonly says: string; readonly path: Path }[] | undefined;
}

export const FormContext = createContext<FormScope>({ root: {}, dispatch() {} });

/** Whether a setting is inside another one. */
export const isInside = (path: Path, outer: Path): boolean =>
  outer.every((key, index) => `${path[index]}` === `${key}`);

/** The id of a control, for its label: paths differ, and so do ids. */
export const controlId = (path: Path): string => `c-${path.join('-')}`;
