import { targeting } from '../../elements/display-run/wire/manual.ts';
import type { Setting } from '../../shared/element/setting.ts';
import { newEntry } from '../form/control.ts';
import { Field, Fields } from '../form/field.tsx';
import { Disclosure } from '../form/group-field.tsx';
import { ListField } from '../form/list-field.tsx';
import { useField } from '../form/use-field.ts';
import { AUDIENCE_FIELD, CARTS, CONDITIONS, whomSentences } from '../sentences/whom.ts';
import { isObject, type Json, type Path } from '../state/json-path.ts';
import { AudiencePanel } from './audience-panel.tsx';

/** Who sees a popup, and where: conditions in sentences first, what needs a programmer last. */
export function WhomPanel({ path, isHosted }: { path: Path; isHosted: boolean }) {
  const { value, set } = useField(path);
  const popup = isObject(value) ? value : {};
  const readRows = (field: string): readonly Json[] => {
    const rows = popup[field];
    return Array.isArray(rows) ? rows : [];
  };
  const others = Object.entries(targeting).filter(([, { items }]) => !items);
  const add = (field: string, row: Json) => set({ ...popup, [field]: [...readRows(field), row] });
  const inUse = (isCart: boolean) =>
    CONDITIONS.filter(({ field }) => readRows(field).length > 0 && /cart/.test(field) === isCart);
  const draw = ({ field, about }: { field: string; about: string }) => (
    <ListField
      key={field}
      label={`Conditions about ${about}`}
      setting={targeting[field] as Setting}
      fresh={freshRow(field)}
      path={[...path, field]}
      draw={(entry) => <Fields settings={targeting[field]?.items?.properties ?? {}} path={entry} />}
    />
  );
  const isExpert =
    inUse(false).length > 0 || others.some(([name]) => popup[name] !== undefined && popup[name] !== null);
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
      <AudiencePanel path={[...path, AUDIENCE_FIELD]} isHosted={isHosted} />
      {inUse(true).map(draw)}
      <fieldset className="row wrap">
        <legend>Add a condition about the cart</legend>
        {CARTS.map(({ name, field, row }) => (
          <button type="button" key={name} onClick={() => add(field, row)}>
            {name}
          </button>
        ))}
      </fieldset>
      <Disclosure label="Cookies, variables, other popups, the page’s HTML" isOpen={isExpert}>
        {inUse(false).map(draw)}
        <div className="row wrap">
          {CONDITIONS.filter(({ field }) => readRows(field).length === 0 && !/cart/.test(field)).map(
            ({ field, about }) => (
              <button type="button" key={field} onClick={() => add(field, freshRow(field)(1))}>
                Add a condition about {about}
              </button>
            ),
          )}
        </div>
        <h3>The page itself</h3>
        {others.map(([name, setting]) => (
          <Field key={name} name={name} setting={setting} path={[...path, name]} />
        ))}
      </Disclosure>
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
