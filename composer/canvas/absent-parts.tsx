import { useContext } from 'react';
import { FormContext } from '../form/form-context.ts';
import type { Path } from '../state/json-path.ts';
import type { CanvasPart } from './parts.ts';

interface Props {
  parts: readonly CanvasPart[];
  /** Of the popup, in the file. */
  popup: Path;
  onEdit(id: string): void;
}

/** Parts that this screen could have: a press, and they are there, with words to type over. */
export function AbsentParts({ parts, popup, onEdit }: Props) {
  const { dispatch } = useContext(FormContext);
  if (parts.length === 0) return null;
  return (
    <fieldset className="absent" aria-label="Add to the popup">
      {parts.map(({ id, name, path, fresh }) => (
        <button
          type="button"
          key={id}
          onClick={() => {
            if (fresh !== null) dispatch({ type: 'value', path: [...popup, ...path], value: fresh });
            dispatch({ type: 'pause' });
            onEdit(id);
          }}
        >
          + {name}
        </button>
      ))}
    </fieldset>
  );
}
