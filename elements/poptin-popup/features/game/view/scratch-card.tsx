import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import type { Play } from '../play.ts';
import { startScratch } from '../scratch-canvas.ts';
import { gameWords } from '../words.ts';
import { bound, type GameProps } from './game-props.ts';

const foil = bound((play: Play, card: HTMLCanvasElement) =>
  startScratch(card, {
    tint: getComputedStyle(card).color,
    began: () => play.play(),
    uncovered: () => play.uncover(),
  }),
);

/** A foil over the result. The button next to it does the same for a keyboard, or with one tap (WCAG 2.5.7). */
export function ScratchCard({ play, locale }: GameProps) {
  const { stage, prize } = useEngine(play);
  const words = gameWords(useEngine(locale).texts);
  return (
    <div className="game-scratch" part="scratch" data-stage={stage}>
      <div className="scratch-card">
        <p
          className="scratch-result"
          aria-hidden={stage !== 'revealed'}
          data-won={prize?.isWinner || undefined}
        >
          <bdi>{stage !== 'ready' && (prize?.label || words.lose)}</bdi>
        </p>
        <canvas ref={foil(play)} className="scratch-coat" />
        {stage === 'ready' && (
          <span className="scratch-hint" aria-hidden="true">
            {words.scratchHere}
          </span>
        )}
      </div>
    </div>
  );
}
