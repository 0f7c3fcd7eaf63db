/** A packaged animation effect: how long it takes by default and its key frames, own beginning and end left implicit. */
export interface Effect {
  durationMs: number;
  frames: Keyframe[];
}

/** Perspectives of the effects that turn in space (site §9). */
const NEAR = 'perspective(400px) ';
const MIDDLE = 'perspective(800px) ';
const FAR = 'perspective(2000px) ';

/** Visible once and gone again: frames between the element's own start and end state. */
const CALLOUTS: Readonly<Record<string, readonly [durationMs: number, ...Keyframe[]]>> = {
  bounce: [550, ...moves('translateY', 'px', -30, 0, -15, 0, -6)],
  shake: [800, ...moves('translateX', 'px', -10, 10, -10, 10, -10, 10, -10)],
  flash: [1100, { opacity: 0 }, { opacity: 1 }, { opacity: 0 }],
  pulse: [825, ...moves('scale', '', 1.08)],
  swing: [950, ...moves('rotate', 'deg', 15, -10, 6, -4)],
  tada: [1000, ...moves('scale', '', 0.9, 0.9, 1.1, 1.1, 1.1, 1.1).map(tilt)],
};

/** How an entry begins; an exit is the same backwards. */
const ENTRIES: Readonly<Record<string, readonly [durationMs: number, ...transforms: string[]]>> = {
  fade: [1000, 'none'],
  flipX: [700, `${MIDDLE}rotateY(-55deg)`],
  flipY: [800, `${MIDDLE}rotateX(-45deg)`],
  flipBounceX: [900, `${NEAR}rotateY(90deg)`, `${NEAR}rotateY(-12deg)`, `${NEAR}rotateY(6deg)`],
  flipBounceY: [850, `${NEAR}rotateX(90deg)`, `${NEAR}rotateX(-12deg)`, `${NEAR}rotateX(6deg)`],
  swoop: [850, 'translate(-75px, 75px) scale(0)'],
  whirl: [850, 'rotate(160deg) scale(0)'],
  shrink: [750, 'scale(1.5)'],
  expand: [700, 'scale(.6)'],
  bounce: [800, 'scale(.3)', 'scale(1.06)', 'scale(.95)'],
  perspectiveUp: [800, `${MIDDLE}rotateX(-90deg)`],
  perspectiveDown: [800, `${MIDDLE}rotateX(90deg)`],
  perspectiveLeft: [950, `${FAR}rotateY(-90deg)`],
  perspectiveRight: [950, `${FAR}rotateY(90deg)`],
  ...inAllDirections('slide', '', 900, 20),
  ...inAllDirections('slide', 'Big', 850, 75),
  ...inAllDirections('bounce', '', 800, 75, -10, 5),
};

const FADE_OUT_MS = 500;

/**
 * The effect called `name`: `fadeIn`, `slideUpOut`, `callout.shake` … A prefix before the last dot is ignored.
 * Undefined for an unknown name.
 */
export function findEffect(name: string): Effect | undefined {
  const [, key = '', way] = /^([\s\S]*?)(In|Out)?$/.exec(name.slice(name.lastIndexOf('.') + 1)) ?? [];
  const table: Readonly<Record<string, readonly [number, ...unknown[]]>> = way ? ENTRIES : CALLOUTS;
  if (!Object.hasOwn(table, key)) return undefined;
  const [durationMs, ...steps] = way ? (ENTRIES[key] as [number, ...string[]]) : (CALLOUTS[key] as [number]);
  const frames = (steps as (string | Keyframe)[]).map((step, at): Keyframe => {
    if (typeof step !== 'string') return { ...step, offset: (at + 1) / (steps.length + 1) };
    const offset = at / steps.length;
    const look = { transform: step, ...(at === 0 ? { opacity: 0 } : {}) };
    return { ...look, offset: way === 'Out' ? 1 - offset : offset };
  });
  if (way === 'Out') frames.reverse();
  return { durationMs: name.endsWith('fadeOut') ? FADE_OUT_MS : durationMs, frames };
}

function moves(transform: string, unit: string, ...values: number[]): Keyframe[] {
  return values.map((value) => ({ transform: `${transform}(${value}${unit})` }));
}

function tilt({ transform }: Keyframe, at: number): Keyframe {
  return { transform: `${transform} rotate(${at % 2 ? 3 : -3}deg)` };
}

/** Up comes from below, down from above, left from the left, right from the right. */
function inAllDirections(
  name: string,
  size: string,
  durationMs: number,
  ...px: number[]
): Record<string, [number, ...string[]]> {
  const entries = Object.entries({ Up: 1, Down: -1, Left: -1, Right: 1 }).map(
    ([way, sign]): [string, [number, ...string[]]] => [
      name + way + size,
      [durationMs, ...px.map((each) => `translate${/Up|Down/.test(way) ? 'Y' : 'X'}(${sign * each}px)`)],
    ],
  );
  return Object.fromEntries(entries);
}
