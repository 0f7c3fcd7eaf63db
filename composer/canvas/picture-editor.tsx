import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { content } from '../../elements/poptin-popup/manual/content.ts';
import type { Setting } from '../../shared/element/setting.ts';
import { plain } from '../form/control.ts';
import { Field } from '../form/field.tsx';
import { FocusField } from '../form/focus-field.tsx';
import { useField } from '../form/use-field.ts';
import { useTakePicture } from '../form/use-take-picture.ts';
import { isObject } from '../state/json-path.ts';
import { placeBeside, placeEditor } from './editor-box.ts';
import type { EditorProps } from './part-editor.tsx';

interface Props extends EditorProps {
  /** A file that was dropped or pasted. */
  file: File | null;
}

/** A picture of the popup: another one, what it shows, its place, and the part that stays visible. */
export function PictureEditor({ part, popup, place, scale, space, file, onEnd, onMore }: Props) {
  const id = useId();
  const source = [...popup, ...part.path];
  const object = source.slice(0, -1);
  const { value } = useField(source);
  const alt = useField([...object, 'alt']);
  const { value: whole, set: setAll } = useField(object);
  const isNew = useRef(false);
  const { take, said, isBusy } = useTakePicture(source, (src) => {
    isNew.current = true;
    const { focus: _, ...others } = isObject(whole) ? whole : {};
    // what the last picture showed says nothing about this one; a logo stays the brand's
    setAll({ ...others, src, ...(part.id === 'image' && { alt: '' }) });
  });
  const group = useRef<HTMLFieldSetElement>(null);
  const settings: Readonly<Record<string, Setting>> = content[part.id]?.properties ?? {};
  const taken = useRef<File | null>(null);
  const takeIt = useRef(take);
  takeIt.current = take;

  useEffect(() => {
    if (!file || taken.current === file) return;
    taken.current = file;
    void takeIt.current(file);
  }, [file]);
  useEffect(() => group.current?.querySelector<HTMLElement>('input')?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture is asked what it shows
  useEffect(() => {
    if (isNew.current) document.getElementById(id)?.focus();
    isNew.current = false;
  }, [value]);
  useLayoutEffect(() => {
    const element = group.current;
    if (!element) return;
    const { x, y, across } = placeEditor(place, scale, space);
    Object.assign(
      element.style,
      placeBeside({ x, y, across }, space, element.offsetWidth, element.offsetHeight),
    );
  });

  const end = (isBack: boolean) => {
    alt.pause();
    onEnd(isBack);
  };
  return (
    <fieldset
      ref={group}
      className="picture-editor"
      aria-label={`${part.name}, on the popup`}
      style={{ maxBlockSize: space.height }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        end(true);
      }}
    >
      <label className="picture-file">
        <span>{value ? 'Another picture' : 'A picture from your device'}</span>
        <input
          type="file"
          accept="image/*"
          aria-busy={isBusy}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen && !isBusy) void take(chosen);
            target.value = '';
          }}
        />
      </label>
      <p className="hint" role="status">
        {said || 'You can also drop or paste one.'}
      </p>
      {value ? (
        <>
          <div className="field">
            <label htmlFor={id}>What it shows</label>
            <input
              id={id}
              type="text"
              value={typeof alt.value === 'string' ? alt.value : ''}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => alt.set(target.value)}
              onBlur={alt.pause}
            />
            <p className="hint" id={`${id}-hint`}>
              For people who cannot see it; empty if it only decorates.
            </p>
          </div>
          {settings.position && (
            <Field
              name="position"
              label="Its place"
              setting={settings.position}
              path={[...object, 'position']}
            />
          )}
          {settings.focus && (
            <FocusField
              path={[...object, 'focus']}
              label="What stays visible"
              hint={plain(settings.focus.description)}
            />
          )}
        </>
      ) : null}
      <p className="row wrap">
        {value ? (
          <button type="button" className="quiet" onClick={() => setAll(undefined)}>
            Remove the picture
          </button>
        ) : null}
        <button type="button" aria-label={`More about: ${part.name}`} onClick={() => onMore(source)}>
          …
        </button>
        <button type="button" onClick={() => end(true)}>
          Done
        </button>
      </p>
    </fieldset>
  );
}
