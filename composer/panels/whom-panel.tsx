import { targeting } from '../../elements/display-run/wire/manual.ts';
import type { Setting } from '../../shared/element/setting.ts';
import { newEntry } from '../form/control.ts';
import { Field, Fields } from '../form/field.tsx';
import { ListField } from '../form/list-field.tsx';
import { useField } from '../form/use-field.ts';
import { CONDITIONS, whomSentences } from '../sentences/whom.ts';
import { isObject, type Json, type Path } from '../state/json-path.ts';

export function WhomPanel({ path }: { path: Path }) {
  const { value, set } = useField(path);
  const popup = isObject(value) ? value : {};
  const readRows = (field: string): readonly Json[] => {
    const rows = popup[field];
    return Array.isArray(rows) ? rows : [];
  };
  const others = Object.entries(targeting).filter(([, { items }]) => !items);
  const add = (field: string) => {
    set({ ...popup, [field]: [...readRows(field), freshRow(field)(readRows(field).length + 1)] });
  };
  return (
    <>
      <div className="sentence" role="status">
        <ul>
          {whomSentences(popup).map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may say the same
            <li key={index}>{each}</li>
          ))}
        </ul>
      </div>
      {CONDITIONS.filter(({ field }) => readRows(field).length > 0).map(({ field, about }) => (
        <ListField
          key={field}
          label={`Conditions about ${about}`}
          setting={targeting[field] as Setting}
          fresh={freshRow(field)}
          path={[...path, field]}
          draw={(entry) => <Fields settings={targeting[field]?.items?.properties ?? {}} path={entry} />}
        />
      ))}
      <div className="row wrap">
        {CONDITIONS.filter(({ field }) => readRows(field).length === 0).map(({ field, about }) => (
          <button type="button" key={field} onClick={() => add(field)}>
            Add a condition about {about}
          </button>
        ))}
      </div>
      <h3>The page itself</h3>
      {others.map(([name, setting]) => (
        <Field key={name} name={name} setting={setting} path={[...path, name]} />
      ))}
    </>
  );
}

/** A row of a table with roles has one: without it, it does nothing. */
const freshRow =
  (field: string) =>
  (number: number): Json => {
    const items = targeting[field]?.items as Setting;
    const entry = newEntry(items, number);
    return isObject(entry) && items.properties?.role ? { ...entry, role: 'show' } : entry;
  };
