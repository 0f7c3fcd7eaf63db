/** Full turns before the wheel comes to rest: enough to look fair, few enough to follow (7 s, popup §9). */
export const WHEEL_TURNS = 6;

/** Share of a slice at either edge where the pointer never stops, so that nobody doubts which prize was hit. */
const EDGE = 0.12;

/**
 * The rotation, in degrees clockwise, after which the pointer at the top is inside slice `index`. Slice 0 begins at
 * the top and slices go clockwise, so the wheel turns clockwise by the rest of a full turn.
 */
export function restingAngle(slices: number, index: number, random: () => number): number {
  const slice = 360 / slices;
  const inside = EDGE + (1 - 2 * EDGE) * random();
  return WHEEL_TURNS * 360 + 360 - (index + inside) * slice;
}
