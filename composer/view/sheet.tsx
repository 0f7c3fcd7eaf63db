import { useCallback, useState } from 'react';
import { CanvasLayer, type Editing } from '../canvas/canvas-layer.tsx';
import type { CanvasPart } from '../canvas/parts.ts';
import { useDrop } from '../canvas/use-drop.ts';
import { Preview } from '../preview/preview-frame.tsx';
import type { PreviewFrame, Subject } from '../preview/subject.ts';
import type { Path } from '../state/json-path.ts';
import type { Size } from './sizes.ts';

interface Props {
  /** Address of `frame.html`. */
  address: string;
  subject: Subject;
  size: Size;
  scale: number;
  view: number;
  parts: readonly CanvasPart[];
  /** Of the popup, in the file. */
  popup: Path;
  /** Whether another size is beside it. */
  isOneOfTwo: boolean;
  /** Pictures that are dropped beside the pages are for this one. */
  isMain: boolean;
  editing: Editing | null;
  onEdit(editing: Editing | null): void;
  onParts(ids: readonly string[]): void;
  onMore(path: Path): void;
  /** Gives phones their own words; undefined if they have some, or it is no phone. */
  onPhoneWords?: (() => void) | undefined;
}

/** The popup on a page of one size; its parts are edited on it. */
export function Sheet({ address, subject, size, scale, view, isOneOfTwo, isMain, ...canvas }: Props) {
  const [frame, setFrame] = useState<PreviewFrame | null>(null);
  const [drawn, setDrawn] = useState(0);
  const hasDrawn = useCallback(() => setDrawn((before) => before + 1), []);
  const { parts, onEdit } = canvas;
  const space = { width: size.width * scale, height: size.height * scale };
  const isOver = useDrop({
    frame,
    drawn,
    isMain,
    onPicture: (file) => {
      if (parts.some(({ id }) => id === 'image')) onEdit({ id: 'image', file });
    },
  });
  return (
    <div className="sheet" data-over={isOver || undefined}>
      <Preview
        {...{ address, subject, scale, view }}
        title={isOneOfTwo ? `Preview, ${size.name}` : 'Preview'}
        width={size.width}
        height={size.height}
        onDrawn={hasDrawn}
        frameRef={setFrame}
      />
      <CanvasLayer {...canvas} {...{ frame, scale, space, drawn }} page={isOneOfTwo ? size.name : ''} />
    </div>
  );
}
