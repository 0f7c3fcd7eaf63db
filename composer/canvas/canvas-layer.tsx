import { type KeyboardEvent, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { FormContext } from '../form/form-context.ts';
import { type Path, valueAt } from '../state/json-path.ts';
import { STEPS } from '../view/panel-tabs.tsx';
import type { Space } from './editor-box.ts';
import { PartEditor } from './part-editor.tsx';
import { type CanvasPart, wordsOf } from './parts.ts';
import { PictureEditor } from './picture-editor.tsx';
import { type Place, type Places, samePlaces } from './places.ts';
import { type Watch, watchParts } from './watch-parts.ts';

/** The part that is edited, and the picture that was dropped onto it. */
export interface Editing {
  readonly id: string;
  readonly file: File | null;
}

interface Props {
  frame: HTMLIFrameElement | null;
  parts: readonly CanvasPart[];
  /** Of the popup, in the file. */
  popup: Path;
  /** The name of its page, if there are two. */
  page: string;
  scale: number;
  space: Space;
  /** How many times the page was drawn. */
  drawn: number;
  editing: Editing | null;
  onEdit(editing: Editing | null): void;
  /** The ids of the parts on the page. */
  onParts(ids: readonly string[]): void;
  onMore(path: Path): void;
  /** Gives phones their own words. */
  onPhoneWords?: (() => void) | undefined;
}

/**
 * The parts of the popup as buttons that lie over them: a press, or Enter, and its words are typed in their place. They
 * are one stop of Tab; arrow keys go from one to the next (WAI-ARIA Authoring Practices, Toolbar).
 */
export function CanvasLayer(props: Props) {
  const { frame, parts, popup, page, scale, space, drawn, editing } = props;
  const { onEdit, onParts, onMore, onPhoneWords } = props;
  const { root, dispatch } = useContext(FormContext);
  const [measured, setMeasured] = useState<Places | null>(null);
  const places = measured ?? NOWHERE;
  const [active, setActive] = useState('');
  const watch = useRef<Watch | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const last = useRef<{ id: string; place: Place } | null>(null);
  const awaited = useRef<{ id: string; from: HTMLElement | undefined } | null>(null);
  const selectors = parts.map(({ id, tag, selector }) => `${id} ${tag} ${selector}`).join('\n');
  const latest = useRef(parts);
  latest.current = parts;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the page is drawn it has other elements
  useEffect(() => {
    if (!frame) return;
    const started = watchParts(frame, latest.current, (found) =>
      setMeasured((before) => (before && samePlaces(before, found) ? before : found)),
    );
    watch.current = started;
    return () => started.stop();
  }, [frame, selectors, drawn]);

  const present = useMemo(() => parts.filter(({ id }) => places.has(id)), [parts, places]);
  const ids = present.map(({ id }) => id).join(' ');
  const isMeasured = measured !== null;
  useEffect(() => {
    if (isMeasured) onParts(ids === '' ? [] : ids.split(' '));
  }, [ids, isMeasured, onParts]);

  const edited = editing ? parts.find(({ id }) => id === editing.id) : undefined;
  const place = edited && places.get(edited.id);
  if (edited && place) last.current = { id: edited.id, place };
  // a part without words is not drawn; its editor stays where it was
  const editorPlace = place ?? (last.current?.id === edited?.id ? last.current?.place : undefined);

  const end = (isBack: boolean) => {
    if (edited) setActive(edited.id);
    onEdit(null);
    last.current = null;
    if (!isBack || !edited) return;
    // a part that is gone leaves the focus at another one, and so does a new one until it is drawn
    const button = buttons.current.get(edited.id);
    const from = button ?? [...buttons.current.values()][0];
    from?.focus();
    awaited.current = button ? null : { id: edited.id, from };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part may have been drawn
  useEffect(() => {
    const { id = '', from } = awaited.current ?? {};
    const button = buttons.current.get(id);
    if (!button) return;
    awaited.current = null;
    if (document.activeElement === (from ?? document.body)) button.focus();
  }, [ids]);
  const press = (event: KeyboardEvent, index: number) => {
    const part = present[index];
    if (event.altKey && part && /^field-/.test(part.id)) return moveField(event, part);
    const to = STEPS[event.key]?.(index, present.length);
    const next = to === undefined ? undefined : present[to];
    if (!next) return;
    event.preventDefault();
    buttons.current.get(next.id)?.focus();
  };
  const moveField = (event: KeyboardEvent, { path }: CanvasPart) => {
    const list = [...popup, ...path.slice(0, -2)];
    const from = Number(path.at(-2));
    const to = event.key === 'ArrowUp' ? from - 1 : event.key === 'ArrowDown' ? from + 1 : from;
    if (to === from) return;
    event.preventDefault();
    dispatch({ type: 'move', path: list, from, to });
    buttons.current.get(`field-${to}`)?.focus();
  };
  const tabStop = places.has(active) ? active : present[0]?.id;
  const settings = valueAt(root, popup);

  return (
    <>
      <div
        className="parts"
        role="toolbar"
        aria-label={page ? `Parts of the popup, ${page}` : 'Parts of the popup'}
      >
        {present.map((part, index) => {
          const { left, top, width, height, words } = places.get(part.id) as Place;
          const said = part.kind === 'picture' ? '' : `: ${wordsOf(settings, part) || words}`;
          return (
            <button
              key={part.id}
              ref={(button) => {
                if (button) buttons.current.set(part.id, button);
                else buttons.current.delete(part.id);
              }}
              type="button"
              className="part"
              data-name={part.name}
              data-at-top={top * scale < NAME_PX || undefined}
              aria-label={`Edit: ${part.name}${said}`}
              aria-keyshortcuts={/^field-/.test(part.id) ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
              tabIndex={part.id === tabStop ? 0 : -1}
              style={{ left: left * scale, top: top * scale, width: width * scale, height: height * scale }}
              onFocus={() => {
                setActive(part.id);
                watch.current?.show(part.id);
              }}
              onKeyDown={(event) => press(event, index)}
              onWheel={({ deltaY }) => watch.current?.scroll(part.id, deltaY)}
              onClick={() => onEdit({ id: part.id, file: null })}
            />
          );
        })}
      </div>
      {edited?.kind === 'picture' && (
        <PictureEditor
          key={edited.id}
          part={edited}
          file={editing?.file ?? null}
          place={editorPlace}
          onEnd={end}
          {...{ popup, scale, space, onMore }}
        />
      )}
      {edited && edited.kind !== 'picture' && (
        <PartEditor
          key={`${edited.path[0]} ${edited.id}`}
          part={edited}
          place={editorPlace}
          onEnd={end}
          {...{ popup, scale, space, onMore, onPhoneWords }}
        />
      )}
    </>
  );
}

/** The height of a name above its part, in pixels. */
const NAME_PX = 22;

const NOWHERE: Places = new Map();
