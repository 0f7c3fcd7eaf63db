import { useState } from 'react';
import { formatCounts } from '../../../elements/poptin-popup/format/formats.ts';
import { Fields } from '../form/field.tsx';
import { useField } from '../form/use-field.ts';
import type { PageOptions } from '../preview/subject.ts';
import { isObject, type JsonObject, type Path } from '../state/json-path.ts';
import { Thumbnail } from '../view/thumbnail.tsx';
import { popupTables, typeSetting } from './popup-tables.ts';

interface Props {
  path: Path;
  /** Address of `frame.html`. */
  frame: string;
  page: PageOptions;
}

/** The kind of surface and its design, by live pictures of this very popup. */
export function DesignPanel({ path, frame, page }: Props) {
  const { value, set } = useField(path);
  const popup = isObject(value) ? value : {};
  const type = String(popup.poptin_type || 'lightbox');
  const format = String(popup.poptin_format || 'format_1');
  // the pictures show the popup as it was when they were asked for: thirty redrawn at each letter would be too much
  const [pictured, setPictured] = useState(popup);
  const count = formatCounts()[type] ?? 1;
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
      <fieldset className="thumbnails">
        <legend>Design</legend>
        {Array.from({ length: count }, (_, index) => {
          const name = `format_${index + 1}`;
          return (
            <label key={`${type}${name}`} className="thumbnail">
              <input
                type="radio"
                name="format"
                checked={name === format}
                onChange={() => set({ ...popup, poptin_format: name })}
              />
              <Thumbnail
                frame={frame}
                page={page}
                popup={{ ...pictured, poptin_type: type, poptin_format: name }}
              />
              <span>
                {type} {index + 1}
              </span>
            </label>
          );
        })}
      </fieldset>
      <button type="button" onClick={() => setPictured(popup)}>
        Draw the pictures again
      </button>
      <Fields settings={popupTables.looks} path={[...path, 'design_properties']} />
      <Fields settings={popupTables.size} path={path} />
    </>
  );
}
