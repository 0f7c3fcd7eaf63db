import { useEngine } from '../../../../../shared/react/use-engine.ts';
import { FormNotice } from '../../../form/view/form-fields.tsx';
import type { Popup } from '../../../state.ts';
import { Coupon } from '../../../view/coupon.tsx';
import { TEXT_ID, TITLE_ID } from '../../../view/frame.tsx';
import { insertPrize } from '../prize-text.ts';
import { gameWords } from '../words.ts';
import type { GameProps } from './game-props.ts';
import { GiftBoxes } from './gift-box.tsx';
import { ScratchCard } from './scratch-card.tsx';
import { Wheel } from './wheel.tsx';

/** One line for each game. */
const GAME_VIEWS = { wheel: Wheel, scratch: ScratchCard, gift: GiftBoxes } as const;

/** The game, what is said of it aloud, and the confetti. */
export function GameView({ popup, play, locale }: GameProps & { popup: Popup }) {
  const { stage, prize, locked } = useEngine(play);
  const words = gameWords(useEngine(locale).language);
  const { game } = play;
  const Kind = GAME_VIEWS[game.kind];
  const isRevealed = stage === 'revealed';
  const won = isRevealed && (prize?.isWinner ?? false);
  // beside a form the game is there before it can be played
  const isOpen = game.inForm && !locked && stage === 'ready' && popup.form.fields.length > 0;
  return (
    <>
      <div className="game-table" inert={locked}>
        <Kind play={play} locale={locale} />
      </div>
      <FormNotice form={popup.form} />
      <p className="visually-hidden" role="status">
        {isRevealed && `${won ? words.win : words.lose} ${prize?.label ?? ''}`}
        {isOpen && words[game.kind]}
      </p>
    </>
  );
}

/** The game. Without a post-play screen it says the result itself (decision 75). */
export function PlayScreen({ popup, play, locale }: GameProps & { popup: Popup }) {
  const { stage, prize } = useEngine(play);
  const words = gameWords(useEngine(locale).language);
  const { game } = play;
  const isRevealed = stage === 'revealed';
  const won = isRevealed && (prize?.isWinner ?? false);
  const result = won ? game.win : game.lose;
  const saysResult = isRevealed && !game.postPlay;
  const title = saysResult ? result.title || (won ? words.win : words.lose) : game.play.title || words.play;
  const text = saysResult ? result.text || (won ? words.winText : words.loseText) : game.play.text;
  return (
    <div className="popup-content game-play" part="content" data-game={game.kind}>
      <div className="game-says">
        <h2 className="popup-title" part="title" id={TITLE_ID} tabIndex={-1} data-heading>
          {insertPrize(title, prize)}
        </h2>
        {text && (
          <p className="popup-text" part="text" id={TEXT_ID}>
            {insertPrize(text, isRevealed ? prize : null)}
          </p>
        )}
        {saysResult && won && prize?.code && <Coupon popup={popup} code={prize.code} />}
      </div>
      <GameView popup={popup} play={play} locale={locale} />
    </div>
  );
}
