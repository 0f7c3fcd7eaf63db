import { useContext, useId } from 'react';
import type { AttributeTable, Manual } from '../../../shared/element/contract.ts';
import { plain } from '../form/control.ts';
import { FormContext } from '../form/form-context.ts';

/** They name another source than the file that is made here, or are of a page that WordPress rendered. */
const NOT_HERE =
  /^(?:client-id|api-base|src|popup-id|mode|settings|feed-id|ajax-url|shortcode-atts|post-id|locator.*|resized-url|resize-disable|image-load-disable|favor-local|ajax-post-load|test-ajax)$/;

interface Props {
  table: AttributeTable;
  manual: Manual<AttributeTable>;
  values: Readonly<Record<string, string>>;
  /** Which of them; all by itself. */
  only?: RegExp;
}

/** Attributes of the tag, from its descriptor. */
export function AttributesPanel({ table, manual, values, only = /./ }: Props) {
  const base = useId();
  const { dispatch } = useContext(FormContext);
  return Object.entries(table)
    .filter(([name]) => !NOT_HERE.test(name) && only.test(name))
    .map(([name, attribute]) => {
      const id = `${base}${name}`;
      const value = values[name];
      const change = (next: string | null) => dispatch({ type: 'attribute', name, value: next });
      const words = name.replaceAll('-', ' ');
      const label = words.charAt(0).toUpperCase() + words.slice(1);
      const hint = `${id}-hint`;
      const common = { id, 'aria-describedby': hint };
      const isSwitch = attribute.type === 'boolean';
      return (
        <div className={isSwitch ? 'field switch' : 'field'} key={name}>
          {!isSwitch && <label htmlFor={id}>{label}</label>}
          {isSwitch && (
            <input
              {...common}
              type="checkbox"
              checked={value !== undefined}
              onChange={({ target }) => change(target.checked ? '' : null)}
            />
          )}
          {isSwitch && <label htmlFor={id}>{label}</label>}
          {attribute.type === 'enum' && (
            <select
              {...common}
              value={value ?? attribute.default}
              onChange={({ target }) => change(target.value === attribute.default ? null : target.value)}
            >
              {attribute.values.map((each) => (
                <option key={each} value={each}>
                  {each || 'By itself'}
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
          <p className="hint" id={hint}>
            {plain(manual.attributes[name] ?? '')}
          </p>
        </div>
      );
    });
}
