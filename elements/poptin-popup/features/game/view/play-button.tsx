import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import { gameWords } from '../words.ts';
import type { GameProps } from './game-props.ts';

/**
 * Spins the wheel, or lets a keyboard or one tap do what scratching does (WCAG 2.5.7). Gift boxes are buttons
 * themselves, and a wheel that the form's button spins needs no second one.
 */
export function PlayButton({ play, locale }: GameProps) {
  const { stage } = useEngine(play);
  const words = gameWords(useEngine(locale).texts);
  const { kind, play: says } = play.game;
  if (kind === 'gift' || play.startsByForm) return null;
  const isScratch = kind === 'scratch';
  return (
    <button
      type="button"
      className="popup-button game-button"
      part="button"
      aria-disabled={isScratch ? stage === 'revealed' : stage !== 'ready'}
      onClick={() => (isScratch ? play.uncover() : play.play())}
    >
      {says.button || (isScratch ? words.reveal : words.spin)}
    </button>
  );
}
