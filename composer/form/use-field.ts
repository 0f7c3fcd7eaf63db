import { useContext } from 'react';
import { type Json, type Path, valueAt } from '../state/json-path.ts';
import { FormContext } from './form-context.ts';

/** The value at a path, and the functions that change it. */
export function useField(path: Path) {
  const { root, dispatch } = useContext(FormContext);
  return {
    value: valueAt(root, path),
    set: (value: Json) => dispatch({ type: 'value', path, value }),
    /** Typing ends: later changes are another step of undo. */
    pause: () => dispatch({ type: 'pause' }),
    move: (from: number, to: number) => dispatch({ type: 'move', path, from, to }),
  };
}
