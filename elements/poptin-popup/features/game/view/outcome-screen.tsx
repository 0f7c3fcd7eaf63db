import { useEngine } from '../../../../../shared/react/use-engine.ts';
import type { Popup } from '../../../state.ts';
import { Coupon } from '../../../view/coupon.tsx';
import { TEXT_ID, TITLE_ID } from '../../../view/frame.tsx';
import { insertPrize } from '../prize-text.ts';
import { gameWords } from '../words.ts';
import type { GameProps } from './game-props.ts';

/** The winning or the losing screen. */
export function OutcomeScreen({ popup, play, locale, won }: GameProps & { popup: Popup; won: boolean }) {
  const { prize } = useEngine(play);
  const words = gameWords(useEngine(locale).language);
  const { title, text } = won ? play.game.win : play.game.lose;
  const said = insertPrize(text || (won ? words.winText : words.loseText), prize);
  return (
    <div className="popup-content popup-thanks game-outcome" part="content" data-won={won || undefined}>
      <svg className="game-emblem" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="30" />
        <path
          d={
            won
              ? 'M32 15l5.3 10.8 11.9 1.7-8.6 8.4 2 11.9L32 42.2l-10.6 5.6 2-11.9-8.6-8.4 11.9-1.7z'
              : 'M22 26v3M42 26v3M22 44q10-8 20 0'
          }
        />
      </svg>
      <h2 className="popup-title" part="title" id={TITLE_ID} tabIndex={-1} data-heading>
        {insertPrize(title || (won ? words.win : words.lose), prize)}
      </h2>
      {said && (
        <p className="popup-text" part="text" id={TEXT_ID}>
          {said}
        </p>
      )}
      {won && prize?.code && <Coupon popup={popup} code={prize.code} />}
    </div>
  );
}
