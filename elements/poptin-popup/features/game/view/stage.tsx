import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import type { Popup } from '../../../state.ts';
import { gameWords } from '../words.ts';
import { adoptGame } from './adopt-game.ts';
import type { GameProps } from './game-props.ts';
import { GameTable } from './game-table.tsx';

/** Names of prizes below a card or boxes; a longer list would be higher than the game. */
const MOST_NAMED = 4;

/**
 * The game next to every screen, from the form to the outcome: visitors see from the first moment what they give
 * their address for, and the same nodes are played and show the result.
 */
export function Stage({ popup, play, locale }: GameProps & { popup: Popup }) {
  const { screen } = useEngine(popup);
  const { kind } = play.game;
  return (
    <div className="game-stage" data-game={kind} data-screen={screen} ref={adoptGame}>
      <GameTable play={play} locale={locale} />
      {kind !== 'wheel' && <Prizes play={play} locale={locale} />}
    </div>
  );
}

/** The prizes; the wheel shows them on its slices. */
function Prizes({ play, locale }: GameProps) {
  const words = gameWords(useEngine(locale).texts);
  const labels = play.game.prizes.flatMap(({ isWinner, label }) => (isWinner && label ? [label] : []));
  const named = [...new Set(labels)].slice(0, MOST_NAMED);
  if (named.length === 0) return null;
  return (
    <ul className="game-prizes" aria-label={words.canWin}>
      {named.map((label) => (
        <li key={label}>
          <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  );
}
