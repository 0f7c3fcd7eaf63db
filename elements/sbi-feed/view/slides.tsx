import { type RefObject, useLayoutEffect, useState } from 'react';
import { adoptStylesFor } from '../../../shared/element/style-sheets.ts';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Feed } from '../state.ts';
import { BackIcon, OnIcon } from './arrow-icons.tsx';
import arrows from './arrows.css?inline';
import { type Ends, slide, watchSlides } from './slide-scroll.ts';

/** The carousel's buttons. The row itself scrolls and snaps by the style sheet, by swipe or wheel without any script. */
export default function Slides({ list, engine }: { list: RefObject<HTMLUListElement | null>; engine: Feed }) {
  const { words, pages } = useEngine(engine);
  const { previous, next } = words;
  const [{ atStart, atEnd }, setEnds] = useState<Ends>({ atStart: true, atEnd: false });
  useLayoutEffect(() => adoptStylesFor(list.current, arrows), [list]);
  // in the task that draws the buttons: an arrow key is heard as soon as they are seen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ends are measured again when slides are added
  useLayoutEffect(() => (list.current ? watchSlides(list.current, setEnds) : undefined), [list, pages]);
  const slideBy = (direction: 1 | -1) => () => {
    if (list.current) slide(list.current, direction);
  };
  return (
    <>
      <button
        className="arrow back"
        type="button"
        aria-label={previous}
        aria-disabled={atStart}
        onClick={slideBy(-1)}
      >
        <BackIcon />
      </button>
      <button className="arrow on" type="button" aria-label={next} aria-disabled={atEnd} onClick={slideBy(1)}>
        <OnIcon />
      </button>
    </>
  );
}
