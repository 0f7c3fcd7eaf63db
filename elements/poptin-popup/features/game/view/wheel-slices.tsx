import type { CSSProperties } from 'react';
import type { Prize } from '../prize.ts';
import { PINS } from '../spin.ts';
import { placeLabel } from '../wheel-label.ts';

/** In the units of the wheel's drawing, whose half is 100. */
const RADIUS = 91;
const RIM = 95.4;
const TONES = 3;

/** Slices with their labels, and the rim's pins. A slice alone is a whole disc. */
export function WheelSlices({ prizes }: { prizes: readonly Prize[] }) {
  return (
    <>
      {prizes.map((prize, index) => (
        <Slice key={prize.id} prize={prize} index={index} count={prizes.length} />
      ))}
      {[...Array(PINS)].map((_, pin) => {
        const angle = (pin * 2 * Math.PI) / PINS;
        const place = `${(RIM * Math.sin(angle)).toFixed(2)} ${(RIM * Math.cos(angle)).toFixed(2)}`;
        return <circle key={place} className="wheel-pin" r="1.7" transform={`translate(${place})`} />;
      })}
    </>
  );
}

/** No two neighbours are alike: if three tones do not come out even, the last slice takes the middle one. */
export const chooseTone = (index: number, count: number): number =>
  count > 1 && index === count - 1 && index % TONES === 0 ? 1 : index % TONES;

/** Its label is on the middle line; on the left half it is turned around, so that none is upside down. */
function Slice({ prize, index, count }: { prize: Prize; index: number; count: number }) {
  const from = (index * 360) / count;
  const to = ((index + 1) * 360) / count;
  const middle = (from + to) / 2;
  const label = placeLabel(prize.label, count);
  const isLeft = middle > 180;
  return (
    <g
      className="wheel-slice"
      data-tone={prize.color ? 'own' : chooseTone(index, count)}
      style={prize.color ? ({ '--slice': prize.color } as CSSProperties) : undefined}
    >
      {count === 1 ? (
        <circle r={RADIUS} />
      ) : (
        <path
          d={`M0 0L${pointAt(from)}A${RADIUS} ${RADIUS} 0 ${to - from > 180 ? 1 : 0} 1 ${pointAt(to)}Z`}
        />
      )}
      <g
        transform={`rotate(${isLeft ? middle + 90 : middle - 90}) translate(${isLeft ? -label.middle : label.middle} 0)`}
        fontSize={label.size}
      >
        {label.lines.map((line, at, { length }) => (
          <text
            key={line}
            className="wheel-label"
            y={(at - (length - 1) / 2) * label.step}
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

function pointAt(degrees: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(RADIUS * Math.cos(radians)).toFixed(3)} ${(RADIUS * Math.sin(radians)).toFixed(3)}`;
}
