import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import type { Popup } from '../../../state.ts';
import { ActionButton } from '../../../view/parts/action-button.tsx';
import { Coupon } from '../../../view/parts/coupon.tsx';
import { TEXT_ID, TITLE_ID } from '../../../view/parts/frame.tsx';
import { insertPrize, namesPrize } from '../prize-text.ts';
import { gameWords } from '../words.ts';
import type { GameProps } from './game-props.ts';

const STAR = 'M32 13l5.9 12 13.2 1.9-9.6 9.3 2.3 13.2L32 43.2l-11.8 6.2 2.3-13.2-9.6-9.3L26.1 25z';
const HEART = 'M32 47S15 37.6 15 26.4a9.2 9.2 0 0 1 17-5 9.2 9.2 0 0 1 17 5C49 37.6 32 47 32 47z';

/**
 * The winning or the losing screen. A prize is the largest text on its screen: the title, if that names it, otherwise
 * a separate line. Losers get a kind message, and both have a way on.
 */
export function OutcomeScreen({ popup, play, locale, won }: GameProps & { popup: Popup; won: boolean }) {
  const { prize } = useEngine(play);
  const words = gameWords(useEngine(locale).texts);
  const { game } = play;
  const { title, text, button } = won ? game.win : game.lose;
  const inTitle = namesPrize(title);
  const said = text || (won ? '' : words.loseText);
  const code = won ? prize?.code : game.lose.coupon;
  return (
    <div className="popup-content popup-thanks game-outcome" part="content" data-won={won || undefined}>
      {!play.staged && (
        <svg className="game-emblem" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <circle cx="32" cy="32" r="30" />
          <path d={won ? STAR : HEART} />
        </svg>
      )}
      <h2
        className={won && inTitle ? 'popup-title game-prize' : 'popup-title'}
        part="title"
        id={TITLE_ID}
        tabIndex={-1}
        data-heading
      >
        {insertPrize(title || (won ? words.win : words.lose), prize)}
      </h2>
      {won && !inTitle && prize?.label && (
        <p className="game-prize" part="prize">
          <bdi>{prize.label}</bdi>
        </p>
      )}
      {said && (
        <p className="popup-text" part="text" id={TEXT_ID}>
          {insertPrize(said, prize)}
        </p>
      )}
      {code && <Coupon popup={popup} code={code} />}
      <ActionButton popup={popup} button={button ?? { action: 'close', label: words.goOn, url: '' }} />
    </div>
  );
}
