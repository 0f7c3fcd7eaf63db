import { useRef } from 'react';
import type { Subject } from '../../elements/display-run/decide/audience/rows.ts';
import { useField } from '../form/use-field.ts';
import { AUDIENCE, audienceSentence } from '../sentences/audience.ts';
import { isObject, type Json, type Path } from '../state/json-path.ts';
import { AUDIENCE_CONTROLS } from './audience-controls.tsx';

/** Conditions about the visitor and the page, each as a sentence with its choices. */
export function AudiencePanel({ path, isHosted }: { path: Path; isHosted: boolean }) {
  const { value, set } = useField(path);
  const rows: readonly Json[] = Array.isArray(value) ? value : [];
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLFieldSetElement>(null);
  const add = (about: Subject, fresh: Json) => {
    set([...rows, { about, role: 'show', ...(isObject(fresh) ? fresh : {}) }]);
    // the hand goes on in the new row
    setTimeout(() => list.current?.querySelector<HTMLElement>(':scope > li:last-child select')?.focus());
  };
  const remove = (index: number) => {
    set(rows.length > 1 ? rows.filter((_, each) => each !== index) : undefined);
    adding.current?.querySelector('button')?.focus();
  };
  return (
    <>
      {rows.length > 0 && (
        <ol className="conditions" ref={list}>
          {rows.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            <li key={index}>
              <Condition path={[...path, index]} isHosted={isHosted} onRemove={() => remove(index)} />
            </li>
          ))}
        </ol>
      )}
      <fieldset className="row wrap" ref={adding}>
        <legend>Add a condition</legend>
        {AUDIENCE.map(({ about, name, fresh }) => (
          <button type="button" key={about} onClick={() => add(about, fresh)}>
            {name}
          </button>
        ))}
      </fieldset>
    </>
  );
}

function Condition({ path, isHosted, onRemove }: { path: Path; isHosted: boolean; onRemove(): void }) {
  const { value, set } = useField(path);
  const row = isObject(value) ? value : {};
  const known = AUDIENCE.find(({ about }) => about === row.about);
  const Control = known && AUDIENCE_CONTROLS[known.about];
  const name = known?.name ?? String(row.about ?? 'Unknown');
  return (
    <fieldset className="condition">
      <legend>{name}</legend>
      <select
        aria-label={`${name}: what it does`}
        value={row.role === 'dont_show' || row.role === 'hide' ? 'dont_show' : 'show'}
        onChange={({ target }) => set({ ...row, role: target.value })}
      >
        <option value="show">Show it only if</option>
        <option value="dont_show">Hide it if</option>
      </select>
      {Control ? (
        <Control path={path} row={row} isHosted={isHosted} />
      ) : (
        <p className="hint">{audienceSentence(row)}</p>
      )}
      <button type="button" className="quiet" onClick={onRemove}>
        Remove<span className="hidden"> the condition “{name}”</span>
      </button>
    </fieldset>
  );
}
