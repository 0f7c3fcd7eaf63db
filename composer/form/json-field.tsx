import { useState } from 'react';
import type { Json } from '../state/json-path.ts';
import { controlId } from './form-context.ts';
import type { InputProps } from './inputs.tsx';
import { useField } from './use-field.ts';

/** Settings without a form, as JSON. It is accepted when it can be parsed. */
export function JsonField({ path }: InputProps) {
  const { value, set, pause } = useField(path);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const isWrong = typed !== null && read(typed) === null;
  const id = controlId(path);
  return (
    <>
      <textarea
        id={id}
        className="code"
        rows={3}
        spellCheck={false}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          const found = read(target.value);
          if (found) set(found.value);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null);
          pause();
        }}
      />
      {isWrong && (
        <p className="problem" role="status">
          This is not valid JSON yet; the last valid value is kept.
        </p>
      )}
    </>
  );
}

function read(text: string): { value: Json } | null {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return null;
  }
}
