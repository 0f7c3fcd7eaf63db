import type { Stop } from '../../../../shared/base/browser.ts';
import { WHEEL_SPIN_MS } from './after-play.ts';
import type { Play } from './play.ts';

/** On the wheel's rim; the pointer ticks at each of them. */
export const PINS = 24;
/** Quick away, long out: the end can be followed slice by slice. A cubic Bézier curve's two handles. */
const HANDLES = [0.14, 0.6, 0.1, 1] as const;
/** How far a pin pushes the pointer, and how long it takes to fall back. */
const TICK_DEGREES = 15;
const FALL_MS = 110;
/** When pins pass faster than this, the pointer stays up: nobody sees single ticks then, and it saves frames. */
const LEAST_TICK_MS = 55;

const curve = (at: number, first: number, second: number): number =>
  3 * at * (1 - at) ** 2 * first + 3 * at ** 2 * (1 - at) * second + at ** 3;

/** When, from 0 to 1 of the spin, the wheel has turned by `share` of its way. */
export function invertEasing(share: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (curve(middle, HANDLES[1], HANDLES[3]) < share) low = middle;
    else high = middle;
  }
  return curve(low, HANDLES[0], HANDLES[2]);
}

/** The pointer's key frames of one spin: each pin that passes below pushes it aside, and it falls back. */
export function tickFrames(angle: number, pins: number): Keyframe[] {
  const passes = Math.floor((angle * pins) / 360);
  const times = [...Array(passes)].map((_, pin) => invertEasing(((pin + 1) * 360) / pins / angle));
  const frames: Keyframe[] = [{ offset: 0, transform: 'rotate(0deg)' }];
  times.forEach((at, pin) => {
    const gap = ((times[pin + 1] ?? 1) - at) * WHEEL_SPIN_MS;
    const before = (at - (times[pin - 1] ?? 0)) * WHEEL_SPIN_MS;
    if (gap < LEAST_TICK_MS && before < LEAST_TICK_MS && pin > 0) return;
    frames.push({ offset: at, transform: `rotate(${-TICK_DEGREES}deg)` });
    if (gap < LEAST_TICK_MS) return;
    const fall = Math.min(FALL_MS, gap * 0.8) / WHEEL_SPIN_MS;
    frames.push({ offset: Math.min(1, at + fall), transform: 'rotate(0deg)' });
  });
  frames.push({ offset: 1, transform: 'rotate(0deg)' });
  return frames;
}

/**
 * Turns the wheel and lets its pointer tick as soon as the game is played: two compositor layers, so that they stay
 * smooth on a busy page. The wheel's style holds its final angle.
 */
export function followSpin(play: Play, stand: HTMLElement): Stop {
  const disc = stand.querySelector('.wheel-disc');
  const pointer = stand.querySelector('.wheel-pointer');
  let moving: Animation[] = [];
  const stop = () => {
    for (const each of moving.splice(0)) each.cancel();
  };
  const turn = () => {
    const { stage, angle } = play.getState();
    if (stage !== 'playing') return stop();
    if (moving.length > 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const turned = disc?.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${angle}deg)` }], {
      duration: WHEEL_SPIN_MS,
      easing: `cubic-bezier(${HANDLES})`,
      fill: 'forwards',
    });
    const ticks = pointer?.animate(tickFrames(angle, PINS), { duration: WHEEL_SPIN_MS });
    moving = [turned, ticks].filter((each) => each !== undefined);
  };
  const unsubscribe = play.subscribe(turn);
  turn();
  return () => {
    unsubscribe();
    stop();
  };
}
