import { type ReactNode, useState } from 'react';
import type { Setting } from '../../shared/element/setting.ts';
import { isObject, type Path } from '../state/json-path.ts';
import { plain } from './control.ts';
import { controlId } from './form-context.ts';
import { Disclosure } from './group-field.tsx';
import { useField } from './use-field.ts';

interface MapProps {
  setting: Setting;
  path: Path;
  label: string;
  isOpen?: boolean | undefined;
  /** The control of a name. */
  draw(name: string, setting: Setting): ReactNode;
}

/** Names and values; the names that the table knows, first. */
export function MapField({ setting, path, label, isOpen = false, draw }: MapProps) {
  const { value, set } = useField(path);
  const [name, setName] = useState('');
  const known = setting.properties ?? {};
  const names = isObject(value) ? Object.keys(value).filter((each) => !(each in known)) : [];
  const id = `${controlId(path)}-name`;
  const example = Object.keys((setting.examples?.[0] as object | undefined) ?? {})[0] ?? '';
  const add = () => {
    const key = name.trim();
    if (key === '') return;
    set({ ...(isObject(value) ? value : {}), [key]: '' });
    setName('');
  };
  return (
    <Disclosure label={label} isOpen={isOpen || names.length > 0} path={path}>
      <p className="hint">{plain(setting.description)}</p>
      {Object.entries(known).map(([each, known]) => draw(each, known))}
      {names.map((each) => draw(each, { ...(setting.additionalProperties as Setting), title: each }))}
      <div className="field">
        <label htmlFor={id}>Another name</label>
        <span className="row">
          <input
            id={id}
            type="text"
            value={name}
            placeholder={example ? `such as ${example}` : ''}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add();
            }}
          />
          <button type="button" onClick={add} disabled={name.trim() === ''}>
            Add
          </button>
        </span>
      </div>
    </Disclosure>
  );
}
