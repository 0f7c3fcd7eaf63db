import { useContext, useMemo, useState } from 'react';
import { AbsentParts } from '../canvas/absent-parts.tsx';
import type { Editing } from '../canvas/canvas-layer.tsx';
import { type CanvasPart, isOwnHtml, listParts, wordsOf } from '../canvas/parts.ts';
import { FormContext } from '../form/form-context.ts';
import { hasPhoneWords, withPhoneWords } from '../preview/phone-words.ts';
import type { Subject } from '../preview/subject.ts';
import type { JsonObject, Path } from '../state/json-path.ts';
import { Sheet } from './sheet.tsx';
import { PHONE, type Size } from './sizes.ts';

interface Props {
  /** Address of `frame.html`. */
  address: string;
  /** One page, or two beside each other. */
  sizes: readonly Size[];
  subjectOf(size: Size): Subject;
  scale: number;
  view: number;
  /** The popup, or the file of other things. */
  file: JsonObject;
  /** Of the popup in the file; null for other things, whose parts are not edited here. */
  popup: Path | null;
  screen: string;
  onMore(path: Path): void;
  /** The place of the pages. */
  boxRef(box: HTMLElement | null): void;
}

const NO_PARTS: readonly CanvasPart[] = [];

/** The pages that the work is edited on, and the parts that it does not have yet. */
export function Sheets(props: Props) {
  const { address, sizes, subjectOf, scale, view, file, popup, screen, onMore, boxRef } = props;
  const { dispatch } = useContext(FormContext);
  const [editing, setEditing] = useState<(Editing & { readonly width: number }) | null>(null);
  const [present, setPresent] = useState<readonly string[] | null>(null);
  const parts = useMemo(() => (popup ? listParts(file, screen) : NO_PARTS), [popup, file, screen]);
  const isOwn = hasPhoneWords(file);
  const ofPhones = useMemo(
    () => (popup && isOwn ? listParts(file, screen, 'mobile') : parts),
    [popup, isOwn, file, screen, parts],
  );
  const path = popup ?? [];
  const [main] = sizes;
  const partsOf = (size: Size) => (size === PHONE ? ofPhones : parts);
  const absent = main && present ? listAbsent(partsOf(main), present, file) : [];
  return (
    <>
      <div className="canvas" ref={boxRef}>
        <div className="sheets">
          {sizes.map((size) => (
            <Sheet
              key={size.width}
              {...{ address, size, scale, view, onMore }}
              subject={subjectOf(size)}
              parts={partsOf(size)}
              popup={path}
              isOneOfTwo={sizes.length > 1}
              isMain={size === main && popup !== null}
              editing={editing?.width === size.width ? editing : null}
              onEdit={(next) => setEditing(next && { ...next, width: size.width })}
              onParts={size === main ? setPresent : ignore}
              onPhoneWords={
                size === PHONE && !isOwn
                  ? () => dispatch({ type: 'value', path, value: withPhoneWords(file) })
                  : undefined
              }
            />
          ))}
        </div>
      </div>
      {main && (
        <AbsentParts
          parts={absent}
          popup={path}
          onEdit={(id) => setEditing({ id, file: null, width: main.width })}
        />
      )}
      {popup && isOwnHtml(file) && (
        <p className="hint">This popup is your own HTML: its words are edited there, in “More”.</p>
      )}
    </>
  );
}

const ignore = () => {};

/** Parts that the screen can have: they are neither drawn nor in the file. */
const listAbsent = (
  parts: readonly CanvasPart[],
  present: readonly string[],
  popup: JsonObject,
): readonly CanvasPart[] =>
  parts.filter(
    (part) =>
      (part.fresh !== null || part.kind === 'picture') &&
      !present.includes(part.id) &&
      wordsOf(popup, part) === '',
  );
