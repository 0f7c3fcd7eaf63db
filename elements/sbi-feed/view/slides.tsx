import { useEngine } from '../../../shared/paint/use-engine.ts';
import type { Feed } from '../state.ts';
import { BackIcon, ForwardIcon } from './arrow-icons.tsx';
import arrows from './arrows.css?inline';

export { slide, watchSlides } from './slide-scroll.ts';

export const styles = [arrows];

/** The carousel's buttons. The row itself scrolls and snaps by the style sheet, by swipe or wheel without any script. */
export function Slides({ engine }: { engine: Feed }) {
  const { words, ends } = useEngine(engine);
  const { atStart, atEnd } = ends;
  return (
    <>
      <button
        className="arrow back"
        type="button"
        aria-label={words.previous}
        aria-disabled={atStart}
        onClick={() => engine.slide(-1)}
      >
        <BackIcon />
      </button>
      <button
        className="arrow on"
        type="button"
        aria-label={words.next}
        aria-disabled={atEnd}
        onClick={() => engine.slide(1)}
      >
        <ForwardIcon />
      </button>
    </>
  );
}
