import { useId, useState } from 'react';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Gallery } from '../gallery.ts';
import { readAttributes } from '../markup.ts';
import { AttributeInput, withCode } from './attribute-input.tsx';

/** One control for each attribute of the descriptor, with its line of the manual. */
export function Controls({ gallery }: { gallery: Gallery }) {
  const { descriptor, shown, tag, overrides } = useEngine(gallery);
  const given: Record<string, string | null> = { ...readAttributes(shown.html, tag), ...overrides };
  const changed = Object.keys(overrides).length > 0;
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
                  gallery={gallery}
                  name={name}
                  usual={usual}
                  description={description}
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
  gallery: Gallery;
  name: string;
  usual: string;
  description: string;
}

/** A CSS property of the element, set on it as the page's style sheet would; it holds until the story is reloaded. */
function StyleInput({ gallery, name, usual, description }: StyleProps) {
  const id = useId();
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    const { style } = gallery.element() ?? {};
    if (next) style?.setProperty(name, next);
    else style?.removeProperty(name);
  };
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
        onChange={(event) => change(event.target.value)}
      />
      <p id={`${id}-help`}>{withCode(description)}</p>
    </div>
  );
}
