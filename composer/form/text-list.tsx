import { type ReactNode, useId, useState } from 'react';
import type { Path } from '../state/json-path.ts';
import { useField } from './use-field.ts';

interface Props {
  path: Path;
  label: string;
  placeholder: string;
  /** How to fill it in. */
  children: ReactNode;
}

/** Texts, one in each line. An empty list stays in the file: its row waits to be filled in. */
export function TextList({ path, label, placeholder, children }: Props) {
  const id = useId();
  const { value, set, pause } = useField(path);
  const list = Array.isArray(value) ? value.map(String) : [];
  // typing may end in an empty line, which the file does not get
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={Math.max(2, Math.min(8, list.length + 1))}
        value={typed ?? list.join('\n')}
        placeholder={placeholder}
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          set(
            target.value
              .split('\n')
              .map((each) => each.trim())
              .filter(Boolean),
          );
        }}
        onBlur={() => {
          setTyped(null);
          pause();
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        {children}
      </p>
    </div>
  );
}
