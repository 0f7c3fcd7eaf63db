import { useCallback, useEffect, useRef, useState } from 'react';
import type { JsonObject } from '../state/json-path.ts';
import { Preview } from './preview-frame.tsx';
import type { PageOptions } from './subject.ts';
import { takeTurn } from './turn.ts';

/** The page of which it is a picture, in pixels. */
const PAGE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 244 };

/** A small live picture of a popup; drawn when it becomes visible. */
export function Thumbnail({
  space = 124,
  frame,
  popup,
  page,
}: {
  frame: string;
  popup: JsonObject;
  page: PageOptions;
  /** Its own width, in pixels. */
  space?: number;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const [isMyTurn, setMyTurn] = useState(false);
  const endTurn = useRef(() => {});
  useEffect(() => {
    const element = ref.current;
    if (!element || isMyTurn) return;
    // scrolling past does not wait for pictures that have left the screen
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isMyTurn]);
  useEffect(() => {
    if (!isNear && !isMyTurn) endTurn.current();
    else if (!isMyTurn) endTurn.current = takeTurn(() => setMyTurn(true));
  }, [isNear, isMyTurn]);
  useEffect(() => () => endTurn.current(), []);
  const drawn = useCallback(() => endTurn.current(), []);
  const { width, height } = popup.poptin_type === 'mobile' ? PHONE : PAGE;
  const scale = space / width;
  return (
    <span
      ref={ref}
      className="picture"
      aria-hidden="true"
      style={{ inlineSize: space, blockSize: height * scale }}
    >
      {isMyTurn && (
        <Preview
          onDrawn={drawn}
          address={frame}
          title="Picture of a design"
          width={width}
          height={height}
          scale={scale}
          subject={{
            kind: 'popups',
            mode: 'small',
            file: popup,
            attributes: {},
            properties: {},
            screen: 'form',
            page,
            moves: false,
          }}
        />
      )}
    </span>
  );
}
