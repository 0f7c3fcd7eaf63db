import { type RefObject, useEffect, useState } from 'react';
import { type Ends, slide, watchSlides } from '../slide-scroll.ts';
import type { Words } from '../words/en.ts';
import { BackIcon, OnIcon } from './icons.tsx';

/** The carousel's buttons. The row itself scrolls and snaps by the style sheet, by swipe or wheel without any script. */
export default function Slides({
  list,
  words,
  count,
}: {
  list: RefObject<HTMLUListElement | null>;
  words: Words;
  /** Slides in the row: more of them put the end further away. */
  count: number;
}) {
  const [{ atStart, atEnd }, setEnds] = useState<Ends>({ atStart: true, atEnd: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ends are measured again when slides are added
  useEffect(() => (list.current ? watchSlides(list.current, setEnds) : undefined), [list, count]);
  const turn = (direction: 1 | -1) => () => {
    if (list.current) slide(list.current, direction);
  };
  return (
    <>
      <button
        className="arrow back"
        type="button"
        aria-label={words.previous}
        aria-disabled={atStart}
        onClick={turn(-1)}
      >
        <BackIcon />
      </button>
      <button
        className="arrow on"
        type="button"
        aria-label={words.next}
        aria-disabled={atEnd}
        onClick={turn(1)}
      >
        <OnIcon />
      </button>
    </>
  );
}
