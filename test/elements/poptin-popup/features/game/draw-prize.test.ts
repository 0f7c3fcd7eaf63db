import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPrize } from '../../../../../elements/poptin-popup/features/game/draw-prize.ts';
import type { Prize } from '../../../../../elements/poptin-popup/features/game/prize.ts';
import { mulberry32 } from '../../../../fake-browser.ts';

const table = (chances: readonly number[], losing: readonly number[] = []): Prize[] =>
  chances.map((each, index) => ({
    id: String(index),
    label: `Prize ${index}`,
    code: '',
    chances: each,
    isWinner: !losing.includes(index),
    redirect: null,
    color: '',
  }));

describe('draw', () => {
  // Critical values of chi squared at p = 0.001 for 1 to 7 degrees of freedom; the draws are seeded, so the test never
  // flickers.
  const CRITICAL = [10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32];

  it.each([
    [[50, 50]],
    [[10, 20, 70]],
    [[1, 1, 1, 97]],
    [[0, 37, 0, 13]],
    [[100, 100, 50]],
    [[12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5]],
  ])('follows the weights %j over 100,000 draws', (chances) => {
    const draws = 100_000;
    const random = mulberry32(2026);
    const seen = chances.map(() => 0);
    for (let round = 0; round < draws; round++) {
      const index = drawPrize(table(chances), random);
      seen[index] = (seen[index] ?? 0) + 1;
    }
    const sum = chances.reduce((total, each) => total + each, 0);
    let chiSquared = 0;
    let degrees = -1;
    for (const [index, chance] of chances.entries()) {
      const expected = (draws * chance) / sum;
      if (expected === 0) expect(seen[index]).toBe(0);
      else {
        degrees++;
        chiSquared += ((seen[index] as number) - expected) ** 2 / expected;
      }
    }
    expect(chiSquared).toBeLessThan(CRITICAL[degrees - 1] as number);
  });

  it('draws a losing option, or nothing, if no prize has a chance', () => {
    const random = mulberry32(1);
    for (let round = 0; round < 200; round++)
      expect([1, 3]).toContain(drawPrize(table([0, 0, 0, 0], [1, 3]), random));
    expect(drawPrize(table([0, 0]), random)).toBe(-1);
    expect(drawPrize([], random)).toBe(-1);
  });

  it('never draws a prize without a chance while another has one', () => {
    const chance = fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1e9, noNaN: true }));
    const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.array(chance, { minLength: 1, maxLength: 40 }), unit, (chances, random) => {
        const index = drawPrize(table(chances), () => random);
        if (chances.some((each) => each > 0)) expect(chances[index]).toBeGreaterThan(0);
        else expect(index).toBe(-1);
      }),
    );
  });
});
