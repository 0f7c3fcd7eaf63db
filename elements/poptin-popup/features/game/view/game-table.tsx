import type { ReactNode } from 'react';
import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import { gameWords } from '../words.ts';
import type { GameProps } from './game-props.ts';
import { GiftBoxes } from './gift-box.tsx';
import { ScratchCard } from './scratch-card.tsx';
import { Wheel } from './wheel.tsx';

/** One line for each game. */
const GAME_VIEWS = { wheel: Wheel, scratch: ScratchCard, gift: GiftBoxes } as const;

/**
 * The game itself, and its announcements. It does nothing until its form is filled in; screen readers can read a
 * wheel's prizes before.
 */
export function GameTable({ play, locale, children }: GameProps & { children?: ReactNode }) {
  const { stage, prize, locked } = useEngine(play);
  const words = gameWords(useEngine(locale).texts);
  const Kind = GAME_VIEWS[play.game.kind];
  const isOpen = play.game.inForm && play.hasForm && !locked && stage === 'ready';
  const isRevealed = stage === 'revealed';
  const won = isRevealed && (prize?.isWinner ?? false);
  return (
    <>
      <div className="game-table" inert={locked && play.game.kind !== 'wheel'}>
        <Kind play={play} locale={locale} />
        {children}
      </div>
      <p className="visually-hidden" role="status">
        {isRevealed && `${won ? words.win : words.lose} ${prize?.label ?? ''}`}
        {isOpen && words[play.game.kind]}
      </p>
    </>
  );
}
