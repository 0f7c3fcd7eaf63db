import { useId } from 'react';
import { useEngine } from '../../../shared/paint/use-engine.ts';
import type { Gallery } from '../gallery.ts';
import { readAttributes } from '../markup.ts';
import { AttributeInput, withCode } from './attribute-input.tsx';

/** One control for each attribute of the descriptor, with its line of the manual. */
export function Controls({ gallery }: { gallery: Gallery }) {
  const { descriptor, shown, tag, overrides, properties } = useEngine(gallery);
  const given: Record<string, string | null> = { ...readAttributes(shown.html, tag), ...overrides };
  const changed = Object.keys({ ...overrides, ...properties }).length > 0;
  const id = useId();
  return (
    <section className="panel controls" aria-labelledby={id}>
      <div className="bar">
        <h2 id={id}>Attributes and CSS properties</h2>
        <button type="button" onClick={gallery.resetAttributes} disabled={!changed}>
          Reset
        </button>
      </div>
      {descriptor ? (
        <ul>
          {Object.entries(descriptor.table).map(([name, attribute]) => (
            <li key={name} data-changed={name in overrides || undefined}>
              <AttributeInput
                key={`${shown.id} ${name}`}
                name={name}
                attribute={attribute}
                value={given[name] ?? null}
                description={descriptor.manual.attributes[name] ?? ''}
                onChange={(value) => gallery.setAttribute(name, value)}
              />
            </li>
          ))}
          {Object.entries(descriptor.manual.cssProperties ?? {}).map(
            ([name, { default: usual, description }]) => (
              <li key={name}>
                <StyleInput
                  key={`${shown.id} ${name}`}
                  name={name}
                  value={properties[name] ?? ''}
                  usual={usual}
                  description={description}
                  onChange={(value) => gallery.setProperty(name, value)}
                />
              </li>
            ),
          )}
        </ul>
      ) : (
        <p className="empty">Loading the descriptor …</p>
      )}
    </section>
  );
}

interface StyleProps {
  name: string;
  value: string;
  usual: string;
  description: string;
  onChange(value: string): void;
}

/** A CSS property of the element; it stays until the story is opened again. */
function StyleInput({ name, value, usual, description, onChange }: StyleProps) {
  const id = useId();
  return (
    <div className="control">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        aria-describedby={`${id}-help`}
        value={value}
        placeholder={usual}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`}>{withCode(description)}</p>
    </div>
  );
}
