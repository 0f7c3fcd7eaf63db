import { useEffect, useRef } from 'react';
import { useEngine } from '../../../../../shared/react/use-engine.ts';
import { WHEEL_SPIN_MS } from '../after-play.ts';
import { wrapLabel } from '../prize-text.ts';
import { gameWords } from '../words.ts';
import type { GameProps } from './game-props.ts';

const RADIUS = 96;
const HUB = 20;
/** Quick away, long out: the end can be followed slice by slice. */
const EASING = 'cubic-bezier(0.14, 0.6, 0.1, 1)';

/** The wheel. It turns as one layer of the compositor, so that it stays smooth on a busy page. */
export function Wheel({ play, locale }: GameProps) {
  const { stage, angle } = useEngine(play);
  const words = gameWords(useEngine(locale).language);
  const disc = useRef<SVGSVGElement>(null);
  const { prizes } = play.game;

  useEffect(() => {
    const turned = disc.current;
    if (!turned || stage !== 'playing') return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) return;
    const spin = turned.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${angle}deg)` }], {
      duration: WHEEL_SPIN_MS,
      easing: EASING,
      fill: 'forwards',
    });
    return () => spin.cancel(); // the style below holds the same angle
  }, [stage, angle]);

  return (
    <div className="game-wheel" part="wheel" data-stage={stage}>
      <div className="wheel-stand">
        <svg
          ref={disc}
          className="wheel-disc"
          viewBox="-100 -100 200 200"
          role="img"
          aria-label={words.wheel}
          direction="ltr"
          style={{ transform: `rotate(${stage === 'ready' ? 0 : angle}deg)` }}
        >
          <circle className="wheel-rim" r="99" />
          {prizes.map((prize, index) => (
            <Slice key={prize.id} label={prize.label} index={index} count={prizes.length} />
          ))}
        </svg>
        <svg className="wheel-pointer" viewBox="0 0 24 30" aria-hidden="true" focusable="false">
          <path d="M12 29L2 9a11 11 0 1 1 20 0z" />
        </svg>
        <button
          type="button"
          className="wheel-hub"
          tabIndex={-1}
          aria-hidden="true"
          aria-disabled={stage !== 'ready'}
          onClick={() => play.play()}
        />
      </div>
      <ul className="visually-hidden" aria-label={words.prizes}>
        {prizes.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
      {!play.startsByForm && (
        <button
          type="button"
          className="popup-button"
          part="button"
          aria-disabled={stage !== 'ready'}
          onClick={() => play.play()}
        >
          {play.game.play.button || words.spin}
        </button>
      )}
    </div>
  );
}

/** A slice with its label along the middle line, read from the hub outwards. */
function Slice({ label, index, count }: { label: string; index: number; count: number }) {
  const from = (index * 360) / count;
  const to = ((index + 1) * 360) / count;
  const middle = (from + to) / 2;
  const most = count <= 4 ? 3 : count <= 12 ? 2 : 1;
  const width = Math.min(11, Math.max(3.2, ((2 * Math.PI * 62) / count) * (most === 1 ? 0.52 : 0.36)));
  const lines = wrapLabel(label, Math.floor(64 / (width * 0.56)), most);
  const point = (degrees: number) => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return `${(RADIUS * Math.cos(radians)).toFixed(3)} ${(RADIUS * Math.sin(radians)).toFixed(3)}`;
  };
  const isOdd = count % 2 === 1 && index === count - 1 && count > 1;
  return (
    <g className="wheel-slice" data-tone={isOdd ? 2 : index % 2}>
      {count === 1 ? (
        <circle r={RADIUS} />
      ) : (
        <path d={`M0 0L${point(from)}A${RADIUS} ${RADIUS} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}Z`} />
      )}
      <g transform={`rotate(${middle - 90}) translate(${(RADIUS + HUB) / 2} 0)`} fontSize={width}>
        {lines.map((line, at) => (
          <text
            key={line}
            className="wheel-label"
            y={(at - (lines.length - 1) / 2) * width * 1.15}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}
