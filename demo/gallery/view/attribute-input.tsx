import { type ReactNode, useId } from 'react';
import { readDefault } from '../../../shared/element/attributes.ts';
import type { Attribute } from '../../../shared/element/contract.ts';

interface Props {
  name: string;
  attribute: Attribute;
  /** null if the attribute is absent. */
  value: string | null;
  description: string;
  onChange(value: string | null): void;
}

export function AttributeInput({ name, attribute, value, description, onChange }: Props) {
  const id = useId();
  return (
    <div className="control" data-type={attribute.type}>
      <label htmlFor={id}>{name}</label>
      <InputOf id={id} attribute={attribute} value={value} onChange={onChange} />
      <p id={`${id}-help`}>{withCode(description)}</p>
    </div>
  );
}

type InputProps = Pick<Props, 'attribute' | 'value' | 'onChange'> & { id: string };

/** An emptied control removes the attribute, so that its default applies again. */
function InputOf({ id, attribute, value, onChange }: InputProps): ReactNode {
  const shared = { id, 'aria-describedby': `${id}-help` };
  switch (attribute.type) {
    case 'boolean':
      return (
        <input
          {...shared}
          type="checkbox"
          checked={value !== null}
          onChange={(event) => onChange(event.target.checked ? '' : null)}
        />
      );
    case 'enum':
      return (
        <select {...shared} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
          <option value="">{attribute.default ? `default (${attribute.default})` : 'none'}</option>
          {attribute.values.filter(Boolean).map((each) => (
            <option key={each}>{each}</option>
          ))}
          {value && !attribute.values.includes(value) && <option value={value}>{value} (not allowed)</option>}
        </select>
      );
    default:
      return (
        <input
          {...shared}
          type={attribute.type === 'number' ? 'number' : 'text'}
          inputMode={attribute.type === 'url' ? 'url' : undefined}
          min={attribute.type === 'number' ? attribute.min : undefined}
          max={attribute.type === 'number' ? attribute.max : undefined}
          placeholder={String(readDefault(attribute))}
          value={value ?? ''}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
  }
}

/** The manual's prose marks code as Markdown does. */
export const withCode = (prose: string): ReactNode[] =>
  prose.split(/`([^`]+)`/).map((words, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name
    index % 2 === 1 ? <code key={index}>{words}</code> : words,
  );
