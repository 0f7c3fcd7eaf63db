import { useEffect, useRef } from 'react';
import { adoptStylesFor } from '../../../../../shared/element/style-sheets.ts';
import { useEngine } from '../../../../../shared/react/use-engine.ts';
import type { Play } from '../play.ts';
import sheet from './game.css?inline';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** Confetti for a win, from the moment it is seen; the winning screen comes under it. */
export function Cheers({ play }: { play: Play }) {
  const { stage, prize } = useEngine(play);
  // a visitor who comes back to what they have won sees it without the noise
  const isNew = play.first === 'play' || play.first === 'form';
  return isNew && stage === 'revealed' && prize?.isWinner ? <Confetti /> : null;
}

/** Over the panel, in our own layer; a visitor who asked for calm downloads none of it. */
function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const page = canvas.current?.ownerDocument.defaultView;
    const takeSheet = adopt(canvas.current);
    if (page?.matchMedia('(prefers-reduced-motion: reduce)').matches) return takeSheet;
    let stop: (() => void) | null = null;
    let isGone = false;
    import('../throw-confetti.ts').then(
      ({ throwConfetti }) => {
        if (!isGone && canvas.current) stop = throwConfetti(canvas.current);
      },
      () => {}, // decoration only
    );
    return () => {
      isGone = true;
      stop?.();
      takeSheet?.();
    };
  }, []);
  return <canvas ref={canvas} className="game-confetti" />;
}
