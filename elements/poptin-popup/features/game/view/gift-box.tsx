import { useEngine } from '../../../../../shared/react/use-engine.ts';
import { gameWords } from '../words.ts';
import type { GameProps } from './game-props.ts';

/** Boxes to choose from; each holds the prize that was drawn (decision 76). */
export function GiftBoxes({ play, locale }: GameProps) {
  const { stage, box, prize } = useEngine(play);
  const words = gameWords(useEngine(locale).language);
  const numbers = Array.from({ length: play.game.boxes }, (_, index) => index + 1);
  return (
    <fieldset className="game-gift" part="gift" aria-label={words.giftHint} data-stage={stage}>
      {numbers.map((number) => {
        const isChosen = stage !== 'ready' && box === number;
        return (
          <button
            key={number}
            type="button"
            className="gift-box"
            part="gift-box"
            aria-label={words.box(number)}
            aria-disabled={stage !== 'ready'}
            data-chosen={isChosen || undefined}
            onClick={() => play.play(number)}
          >
            <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
              <g className="gift-body">
                <path className="gift-paper" d="M18 54h84v52a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z" />
                <path className="gift-band" d="M52 54h16v58H52z" />
              </g>
              <g className="gift-lid">
                <path
                  className="gift-paper"
                  d="M16 34h88a6 6 0 0 1 6 6v12a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V40a6 6 0 0 1 6-6z"
                />
                <path className="gift-band" d="M52 34h16v22H52z" />
                <path
                  className="gift-bow"
                  d="M60 34C48 34 32 26 38 15s20 3 22 19c2-16 16-30 22-19s-10 19-22 19z"
                />
              </g>
            </svg>
            {isChosen && stage === 'revealed' && (
              <bdi className="gift-result" data-won={prize?.isWinner || undefined}>
                {prize?.label || words.lose}
              </bdi>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
