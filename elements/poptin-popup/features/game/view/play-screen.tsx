import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import { FormNotice } from '../../../form/view/form-fields.tsx';
import type { Popup } from '../../../state.ts';
import { Coupon } from '../../../view/parts/coupon.tsx';
import { TEXT_ID, TITLE_ID } from '../../../view/parts/frame.tsx';
import { insertPrize } from '../prize-text.ts';
import { gameWords, WIN_TEXT } from '../words.ts';
import type { GameProps } from './game-props.ts';
import { GameTable } from './game-table.tsx';
import { PlayButton } from './play-button.tsx';

/** The game with its button, without a stage: in a template's place, or on a play screen next to templates. */
export function GamePart({ popup, ...props }: GameProps & { popup: Popup }) {
  return (
    <>
      <GameTable {...props}>
        <PlayButton {...props} />
      </GameTable>
      <FormNotice form={popup.form} />
    </>
  );
}

/** The text of the game while it is played. Without a post-play screen it shows the result itself (decision 75). */
export function PlayScreen({ popup, play, locale }: GameProps & { popup: Popup }) {
  const { stage, prize } = useEngine(play);
  const words = gameWords(useEngine(locale).texts);
  const { game } = play;
  const isRevealed = stage === 'revealed';
  const won = isRevealed && (prize?.isWinner ?? false);
  const result = won ? game.win : game.lose;
  const saysResult = isRevealed && !game.postPlay;
  const title = saysResult ? result.title || (won ? words.win : words.lose) : game.play.title || words.play;
  const hint = { wheel: play.startsByForm ? words.luck : '', scratch: '', gift: words.giftHint }[game.kind];
  const text = saysResult
    ? result.text || (won ? WIN_TEXT : words.loseText)
    : game.play.text || (play.staged ? hint : '');
  return (
    <div className="popup-content game-play" part="content" data-game={game.kind}>
      <h2 className="popup-title" part="title" id={TITLE_ID} tabIndex={-1} data-heading>
        {insertPrize(title, prize)}
      </h2>
      {text && (
        <p className="popup-text" part="text" id={TEXT_ID}>
          {insertPrize(text, isRevealed ? prize : null)}
        </p>
      )}
      {saysResult && won && prize?.code && <Coupon popup={popup} code={prize.code} />}
      {play.staged ? (
        <>
          <PlayButton play={play} locale={locale} />
          <FormNotice form={popup.form} />
        </>
      ) : (
        <GamePart popup={popup} play={play} locale={locale} />
      )}
    </div>
  );
}
