import { useState } from 'react';
import { formatCounts } from '../../elements/poptin-popup/format/formats.ts';
import { content } from '../../elements/poptin-popup/manual/content.ts';
import { listChoices, plain } from '../form/control.ts';
import { Fields } from '../form/field.tsx';
import { Disclosure } from '../form/group-field.tsx';
import { popupTables, typeSetting } from '../form/popup-tables.ts';
import { useField } from '../form/use-field.ts';
import type { PageOptions } from '../preview/subject.ts';
import { isObject, type JsonObject, type Path, withValue } from '../state/json-path.ts';
import { PictureChoice } from './picture-choice.tsx';

interface Props {
  path: Path;
  /** Address of `frame.html`. */
  frame: string;
  page: PageOptions;
}

/** The kind of surface, its design and its theme, by live pictures of this very popup. */
export function DesignPanel({ path, frame, page }: Props) {
  const { value, set } = useField(path);
  const popup = isObject(value) ? value : {};
  const type = String(popup.poptin_type || 'lightbox');
  const format = String(popup.poptin_format || 'format_1');
  // the pictures show the popup as it was when they were requested: redrawing thirty at each letter would be too much
  const [pictured, setPictured] = useState(popup);
  const count = formatCounts()[type] ?? 1;
  const shown = { ...pictured, poptin_type: type };
  const choose = (change: JsonObject) => {
    set({ ...popup, ...change });
    setPictured(popup);
  };
  return (
    <>
      <div className="field">
        <label htmlFor="c-type">Kind</label>
        <select
          id="c-type"
          aria-describedby="c-type-hint"
          value={type}
          onChange={({ target }) => choose({ poptin_type: target.value, poptin_format: 'format_1' })}
        >
          {Object.entries(typeSetting.meanings ?? {}).map(([word, meaning]) => (
            <option key={word} value={word}>
              {word}: {meaning}
            </option>
          ))}
        </select>
        <p className="hint" id="c-type-hint">
          {typeSetting.description}
        </p>
      </div>
      <PictureChoice
        legend="Format"
        name="format"
        value={format}
        choices={Array.from({ length: count }, (_, index) => `format_${index + 1}`).map((each, index) => ({
          value: each,
          label: `${type} ${index + 1}`,
          popup: { ...shown, poptin_format: each },
        }))}
        frame={frame}
        page={page}
        onChoose={(each) => set({ ...popup, poptin_format: each })}
      />
      {['design', 'theme'].map((name) => (
        <NamedLook
          key={name}
          {...{ name, path, frame, page }}
          pictured={{ ...shown, poptin_format: format }}
        />
      ))}
      <button type="button" onClick={() => setPictured(popup)}>
        Redraw the pictures
      </button>
      <Fields settings={popupTables.looks} path={[...path, 'design_properties']} />
      <Fields settings={popupTables.size} path={path} />
    </>
  );
}

/** A design or a theme by its name, if the tables have such a choice. */
function NamedLook({ name, path, pictured, frame, page }: Props & { name: string; pictured: JsonObject }) {
  const place = ['content', name];
  const { value, set } = useField([...path, ...place]);
  const setting = content[name];
  if (!setting?.enum) return null;
  const chosen = typeof value === 'string' ? value : '';
  const as = (look: string) => withValue(pictured, place, look || undefined) as JsonObject;
  return (
    <Disclosure
      label={chosen ? `${setting.title ?? name}: ${chosen}` : `Another ${name}, by name`}
      isOpen={chosen !== ''}
    >
      <p className="hint">{plain(setting.description)}</p>
      <PictureChoice
        legend={`By ${name}`}
        name={name}
        value={chosen}
        choices={[
          {
            value: '',
            label: name === 'design' ? 'default of the format' : 'as set on the tag',
            popup: as(''),
          },
          ...listChoices(setting, value).map((each) => ({ ...each, popup: as(each.value) })),
        ]}
        frame={frame}
        page={page}
        onChoose={(look) => set(look || undefined)}
      />
    </Disclosure>
  );
}
