import { useContext } from 'react';
import type { Attribute, AttributeTable, Manual } from '../../shared/element/contract.ts';
import { plain } from '../form/control.ts';
import { controlId, FormContext } from '../form/form-context.ts';
import { Disclosure } from '../form/group-field.tsx';

/** They name another source than the file made here, or belong to a page that WordPress rendered. */
const NOT_HERE =
  /^(?:client-id|api-base|src|popup-id|mode|settings|feed-id|ajax-url|shortcode-atts|post-id|locator.*|resized-url|resize-disable|image-load-disable|favor-local|ajax-post-load|test-ajax)$/;

/** In a path: what follows is an attribute of the tag, and no setting of the file. */
export const ATTRIBUTE = '@';

/** Attributes that an owner sets here, with their labels. */
export const listAttributes = (table: AttributeTable, { panel }: Manual<AttributeTable>) =>
  Object.entries(panel.groups).map(([group, labels]) => ({
    group,
    rows: Object.entries(labels).filter(
      ([name]) => !NOT_HERE.test(name) && table[name] && table[name].type !== 'json',
    ),
  }));

interface Props {
  table: AttributeTable;
  manual: Manual<AttributeTable>;
  values: Readonly<Record<string, string>>;
  /** The groups of the tag's panel to show; all by default. */
  only?(group: string): boolean;
}

/** Attributes of the tag, from its descriptor; grouped and named as in the panels of page builders. */
export function AttributesPanel({ table, manual, values, only = () => true }: Props) {
  return listAttributes(table, manual)
    .filter(({ group }) => only(group))
    .map(({ group, rows: found }) => {
      const rows = found.map(([name, label]) => (
        <Row
          key={name}
          name={name}
          label={label ?? name}
          attribute={table[name] as Attribute}
          description={manual.attributes[name] ?? ''}
          value={values[name]}
        />
      ));
      if (rows.length === 0) return null;
      return group === 'Advanced' ? (
        <Disclosure
          key={group}
          label="Advanced"
          isOpen={found.some(([name]) => name in values)}
          path={[ATTRIBUTE]}
        >
          {rows}
        </Disclosure>
      ) : (
        <section key={group} className="attributes" aria-label={group}>
          <h3>{group}</h3>
          {rows}
        </section>
      );
    });
}

function Row({
  name,
  label,
  attribute,
  description,
  value,
}: {
  name: string;
  label: string;
  attribute: Attribute;
  description: string;
  value: string | undefined;
}) {
  const id = controlId([ATTRIBUTE, name]);
  const { dispatch } = useContext(FormContext);
  const change = (next: string | null) => dispatch({ type: 'attribute', name, value: next });
  const common = { id, 'aria-describedby': `${id}-hint` };
  const isSwitch = attribute.type === 'boolean';
  const title = <label htmlFor={id}>{label}</label>;
  return (
    <div className={isSwitch ? 'field switch' : 'field'}>
      {!isSwitch && title}
      {isSwitch && (
        <input
          {...common}
          type="checkbox"
          checked={value !== undefined}
          onChange={({ target }) => change(target.checked ? '' : null)}
        />
      )}
      {isSwitch && title}
      {attribute.type === 'enum' && (
        <select
          {...common}
          value={value ?? attribute.default}
          onChange={({ target }) => change(target.value === attribute.default ? null : target.value)}
        >
          {attribute.values.map((each) => (
            <option key={each} value={each}>
              {each || 'Default'}
            </option>
          ))}
        </select>
      )}
      {(attribute.type === 'string' || attribute.type === 'url' || attribute.type === 'number') && (
        <input
          {...common}
          type={attribute.type === 'number' ? 'number' : 'text'}
          value={value ?? ''}
          onChange={({ target }) => change(target.value || null)}
          onBlur={() => dispatch({ type: 'pause' })}
        />
      )}
      <p className="hint" id={`${id}-hint`}>
        {plain(description)}
      </p>
    </div>
  );
}
