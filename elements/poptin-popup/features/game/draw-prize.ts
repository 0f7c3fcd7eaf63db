import type { Prize } from './prize.ts';

/**
 * Draws one prize, with `chances` as weights, so that tables that do not add up to 100 still work (decision 69). If
 * all chances are 0, each losing option is equally likely; without losing options there is no prize: nobody wins by
 * accident.
 *
 * @param random uniform in [0, 1) from a secure source
 * @returns the index in `prizes`, or -1 for no prize
 */
export function drawPrize(prizes: readonly Prize[], random: () => number): number {
  const weights = prizes.map(({ chances }) => chances);
  if (weights.some((each) => each > 0)) return pick(weights, random());
  return pick(
    prizes.map(({ isWinner }) => (isWinner ? 0 : 1)),
    random(),
  );
}

function pick(weights: readonly number[], chance: number): number {
  let left = chance * weights.reduce((sum, each) => sum + each, 0);
  let last = -1;
  for (let index = 0; index < weights.length; index += 1) {
    const weight = weights[index] ?? 0;
    if (weight <= 0) continue;
    last = index;
    left -= weight;
    if (left < 0) return index;
  }
  return last; // the rounding of a sum can leave a rest of about 1e-16
}
