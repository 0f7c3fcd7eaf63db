import { useId } from 'react';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Gallery } from '../gallery.ts';
import { readAttributes } from '../markup.ts';
import { AttributeInput } from './attribute-input.tsx';

/** One control for each attribute of the descriptor, with its line of the manual. */
export function Controls({ gallery }: { gallery: Gallery }) {
  const { descriptor, shown, tag, overrides } = useEngine(gallery);
  const given: Record<string, string | null> = { ...readAttributes(shown.html, tag), ...overrides };
  const changed = Object.keys(overrides).length > 0;
  const id = useId();
  return (
    <section className="panel controls" aria-labelledby={id}>
      <div className="bar">
        <h2 id={id}>Attributes</h2>
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
        </ul>
      ) : (
        <p className="empty">Loading the descriptor …</p>
      )}
    </section>
  );
}
