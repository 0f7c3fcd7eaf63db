import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import { followSpin } from '../spin.ts';
import { gameWords } from '../words.ts';
import { bound, type GameProps } from './game-props.ts';
import { WheelSlices } from './wheel-slices.tsx';

const spins = bound(followSpin);

/** The wheel. Screen readers get its prizes as a list. */
export function Wheel({ play, locale }: GameProps) {
  const { stage, angle, locked } = useEngine(play);
  const words = gameWords(useEngine(locale).texts);
  const { prizes } = play.game;
  return (
    <div className="game-wheel" part="wheel" data-stage={stage}>
      <div className="wheel-stand" ref={spins(play)}>
        <svg
          className="wheel-disc"
          viewBox="-100 -100 200 200"
          role="img"
          aria-label={words.wheel}
          direction="ltr"
          style={{ transform: `rotate(${stage === 'ready' ? 0 : angle}deg)` }}
        >
          <circle className="wheel-rim" r="99" />
          <WheelSlices prizes={prizes} />
        </svg>
        <svg className="wheel-pointer" viewBox="0 0 24 32" aria-hidden="true" focusable="false">
          <path d="M12 31L2.6 9.4a10.2 10.2 0 1 1 18.8 0z" />
          <circle cx="12" cy="9" r="3.4" />
        </svg>
        <button
          type="button"
          className="wheel-hub"
          tabIndex={-1}
          aria-hidden="true"
          aria-disabled={locked || stage !== 'ready'}
          onClick={() => play.play()}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M12 3l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 16.5l-5.4 3 1.2-6L3.3 9.3l6.1-.7z" />
          </svg>
        </button>
      </div>
      <ul className="visually-hidden" aria-label={words.prizes}>
        {prizes.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    </div>
  );
}
