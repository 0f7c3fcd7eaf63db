import { useEffect, useRef } from 'react';
import { useEngine } from '../../../../../shared/react/use-engine.ts';
import { startScratch } from '../scratch-canvas.ts';
import { gameWords } from '../words.ts';
import type { GameProps } from './game-props.ts';

/** A coating over the result. The button beside it does the same for a keyboard, or one tap (WCAG 2.5.7). */
export function ScratchCard({ play, locale }: GameProps) {
  const { stage, prize } = useEngine(play);
  const words = gameWords(useEngine(locale).language);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isRevealed = stage === 'revealed';

  useEffect(() => {
    const card = canvas.current;
    if (!card) return;
    return startScratch(card, {
      coat: getComputedStyle(card).color,
      began: () => play.play(),
      uncovered: () => play.uncover(),
    });
  }, [play]);

  return (
    <div className="game-scratch" part="scratch" data-stage={stage}>
      <div className="scratch-card">
        <p className="scratch-result" aria-hidden={!isRevealed} data-won={prize?.isWinner || undefined}>
          <bdi>{stage !== 'ready' && (prize?.label || words.lose)}</bdi>
        </p>
        <canvas ref={canvas} className="scratch-coat" />
        {stage === 'ready' && (
          <span className="scratch-hint" aria-hidden="true">
            {words.scratchHere}
          </span>
        )}
      </div>
      <button
        type="button"
        className="popup-button"
        part="button"
        aria-disabled={isRevealed}
        onClick={() => play.uncover()}
      >
        {play.game.play.button || words.reveal}
      </button>
    </div>
  );
}
