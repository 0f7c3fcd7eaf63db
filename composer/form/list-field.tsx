import { type ReactNode, useRef, useState } from 'react';
import type { Setting } from '../../shared/element/setting.ts';
import { isObject, type Json, type Path } from '../state/json-path.ts';
import { nameEntry, newEntry, plain } from './control.ts';
import { controlId } from './form-context.ts';
import { Disclosure } from './group-field.tsx';
import { useField } from './use-field.ts';

interface ListProps {
  setting: Setting;
  path: Path;
  label: string;
  /** The contents of a new entry, if the table alone cannot know. */
  fresh?: ((number: number) => Json) | undefined;
  /** The settings of an entry. */
  draw(path: Path): ReactNode;
}

/** A list of objects: entries fold out, are added, moved and removed. The focus stays at the pressed control. */
export function ListField({ setting, path, label, fresh, draw }: ListProps) {
  const { value, set, move } = useField(path);
  const entries = Array.isArray(value) ? (value as readonly Json[]) : [];
  const [added, setAdded] = useState(-1);
  const section = useRef<HTMLDivElement>(null);
  const items = setting.items as Setting;
  const titled = controlId(path);

  const add = () => {
    const number = entries.length + 1;
    set([...entries, fresh?.(number) ?? newEntry(items, number)]);
    setAdded(entries.length);
  };
  const remove = (index: number) => {
    set(entries.length > 1 ? entries.filter((_, each) => each !== index) : undefined);
    section.current?.querySelector<HTMLElement>(':scope > .add')?.focus();
  };

  return (
    <div className="list" ref={section}>
      <h3 id={titled}>{label}</h3>
      <p className="hint">{plain(setting.description)}</p>
      <ol>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone
          <li key={index}>
            <Disclosure
              isOpen={index === added}
              path={[...path, index]}
              label={`${index + 1}. ${nameEntry(entry) || plain(items.description).replace(/\.$/, '')}`}
            >
              {isObject(entry) ? draw([...path, index]) : <p className="hint">{JSON.stringify(entry)}</p>}
              <p className="row">
                <button type="button" disabled={index === 0} onClick={() => move(index, index - 1)}>
                  Up<span className="hidden"> {nameEntry(entry)}</span>
                </button>
                <button
                  type="button"
                  disabled={index === entries.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  Down<span className="hidden"> {nameEntry(entry)}</span>
                </button>
                <button type="button" className="quiet" onClick={() => remove(index)}>
                  Remove<span className="hidden"> {nameEntry(entry)}</span>
                </button>
              </p>
            </Disclosure>
          </li>
        ))}
      </ol>
      <button type="button" className="add" onClick={add}>
        Add to {label.toLowerCase()}
      </button>
    </div>
  );
}
