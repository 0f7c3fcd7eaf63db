import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { contrast, LEAST_CONTRAST, readColour } from '../form/contrast.ts';
import { useField } from '../form/use-field.ts';
import type { Path } from '../state/json-path.ts';
import { placeBar, placeEditor, type Space } from './editor-box.ts';
import { toggleMark } from './mark.ts';
import { type CanvasPart, wordsOf } from './parts.ts';
import type { Place } from './places.ts';

export interface EditorProps {
  part: CanvasPart;
  /** Of the popup, in the file. */
  popup: Path;
  /** Where the part is drawn; a new one is not drawn yet. */
  place: Place | undefined;
  /** How much smaller the page is drawn. */
  scale: number;
  /** Of the page, as drawn. */
  space: Space;
  /** @param isBack the focus goes back to the part. */
  onEnd(isBack: boolean): void;
  onMore(path: Path): void;
  /** Gives phones their own words; undefined where that is no question. */
  onPhoneWords?: (() => void) | undefined;
}

/**
 * The words of a part, typed where they are drawn and in their letters. Each key changes the file at once, so nothing is
 * lost when the focus goes elsewhere.
 */
export function PartEditor(props: EditorProps) {
  const { part, popup, place, scale, space, onEnd, onMore } = props;
  // a field without a label has its placeholder in its place: while it is edited, it stays the same of the two
  const [path] = useState(() => [...popup, ...part.path]);
  const { value, set, pause } = useField(path);
  const words = wordsOf(value, { ...part, path: [] });
  const area = useRef<HTMLTextAreaElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const selection = useRef<readonly [number, number] | null>(null);
  const box = placeEditor(place, scale, space);
  // words of the product, which an empty setting leaves in place
  const [usual] = useState(() => (words === '' ? (place?.words ?? '') : ''));

  useEffect(() => area.current?.select(), []);
  // the same in browsers without `field-sizing`
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows its words
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.blockSize = '0';
    element.style.blockSize = `${Math.max(element.scrollHeight, box.height)}px`;
    if (selection.current) element.setSelectionRange(...selection.current);
    selection.current = null;
  }, [words, box.width, box.height, box.font]);

  const write = (text: string) => set(text === '' ? undefined : text);
  const mark = () => {
    const element = area.current;
    if (!element) return;
    const marked = toggleMark({ text: words, start: element.selectionStart, end: element.selectionEnd });
    selection.current = [marked.start, marked.end];
    pause();
    write(marked.text);
    element.focus();
  };
  const end = (isBack: boolean) => {
    pause();
    onEnd(isBack);
  };
  const press = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isLast =
      event.target === area.current && event.key === 'Enter' && (part.kind === 'line' || isCommand);
    if (event.nativeEvent.isComposing || !(event.key === 'Escape' || isLast)) return;
    event.preventDefault();
    end(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves it from each of its controls
    <div
      ref={group}
      className="part-editor"
      onKeyDown={press}
      onBlur={({ relatedTarget }) => {
        const isElsewhere = relatedTarget ? !group.current?.contains(relatedTarget) : document.hasFocus();
        // another window does not end it
        if (isElsewhere) end(false);
      }}
    >
      <textarea
        ref={area}
        aria-label={`${part.name}, on the popup`}
        rows={1}
        value={words}
        placeholder={usual}
        spellCheck
        style={box.style}
        onChange={({ target }) => write(target.value)}
      />
      <Bar
        {...props}
        box={box}
        onMark={mark}
        onRemove={() => write('')}
        onEnd={end}
        onMore={() => onMore(path)}
      />
    </div>
  );
}

interface BarProps extends Omit<EditorProps, 'onMore'> {
  box: ReturnType<typeof placeEditor>;
  onMark(): void;
  onRemove(): void;
  onMore(): void;
}

/** What can be done with the words besides typing them. */
function Bar(props: BarProps) {
  const { part, popup, place, space, box, onMark, onRemove, onEnd, onMore, onPhoneWords } = props;
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    // the words may have become more lines than are drawn
    const down = element.previousElementSibling?.getBoundingClientRect().height ?? box.down;
    const at = placeBar({ ...box, down }, space, element.offsetWidth, element.offsetHeight);
    Object.assign(element.style, at);
  });
  const design = [...popup, 'design_properties'];
  const ratio = place && contrast(place.look.ink, place.look.ground);
  return (
    <div ref={bar} className="part-bar" role="toolbar" aria-label={part.name}>
      {part.isMarked && (
        // the words stay selected
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onMark}>
          <mark>Mark</mark>
        </button>
      )}
      {part.size !== '' && (
        <PartSize path={[...design, part.size]} name={part.name} usual={place?.look.fontSize} />
      )}
      {part.colours.map(([setting, label]) => (
        <PartColour
          key={setting}
          path={[...design, setting]}
          label={label}
          usual={setting === 'button_color' ? place?.look.ground : place?.look.ink}
        />
      ))}
      {part.colours.length > 0 && ratio !== undefined && ratio !== null && (
        <span className={ratio >= LEAST_CONTRAST ? 'said' : 'problem'} title="Contrast of the words">
          <span className="hidden">Contrast </span>
          {ratio.toFixed(1)}
          {ratio < LEAST_CONTRAST && ` (below ${LEAST_CONTRAST})`}
        </span>
      )}
      {onPhoneWords && (
        <button type="button" onClick={onPhoneWords}>
          Only on phones
        </button>
      )}
      <button type="button" className="quiet" onClick={onRemove}>
        Clear
      </button>
      <button type="button" aria-label={`More about: ${part.name}`} onClick={onMore}>
        …
      </button>
      <button type="button" onClick={() => onEnd(true)}>
        Done
      </button>
    </div>
  );
}

function PartSize({ path, name, usual }: { path: Path; name: string; usual: number | undefined }) {
  const { value, set, pause } = useField(path);
  return (
    <input
      type="number"
      aria-label={`Size of: ${name}, in pixels`}
      title="Size in pixels"
      min={8}
      max={120}
      value={typeof value === 'number' || typeof value === 'string' ? `${value}` : ''}
      placeholder={usual ? `${Math.round(usual)}` : ''}
      onChange={({ target }) => set(target.value === '' ? undefined : Number(target.value))}
      onBlur={pause}
    />
  );
}

function PartColour({ path, label, usual }: { path: Path; label: string; usual: string | undefined }) {
  const { value, set, pause } = useField(path);
  return (
    <input
      type="color"
      aria-label={label}
      title={label}
      value={asHex(typeof value === 'string' ? value : '') ?? asHex(usual ?? '') ?? '#888888'}
      onChange={({ target }) => set(target.value)}
      onBlur={pause}
    />
  );
}

/** Colour fields of browsers know no other spelling. */
function asHex(colour: string): string | null {
  const parts = readColour(colour);
  return parts && `#${parts.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;
}
