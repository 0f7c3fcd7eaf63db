import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../../../../elements/poptin-popup/features/game/draw-prize.ts';
import { type Prize, parsePrizes } from '../../../../../elements/poptin-popup/features/game/prize.ts';
import { restingAngle, sliceAt } from '../../../../../elements/poptin-popup/features/game/wheel-angle.ts';
import { mulberry32 } from '../../../../fake-browser.ts';

const table = (chances: readonly number[], losing: readonly number[] = []): Prize[] =>
  chances.map((each, index) => ({
    id: String(index),
    label: `Prize ${index}`,
    code: '',
    chances: each,
    isWinner: !losing.includes(index),
    redirect: null,
  }));

describe('draw', () => {
  // Critical values of chi squared at p = 0.001 for 1 to 7 degrees of freedom; the draws are seeded, so never flaky.
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
      const index = draw(table(chances), random);
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

  it('draws a losing option, or nothing, when no prize has a chance', () => {
    const random = mulberry32(1);
    for (let round = 0; round < 200; round++)
      expect([1, 3]).toContain(draw(table([0, 0, 0, 0], [1, 3]), random));
    expect(draw(table([0, 0]), random)).toBe(-1);
    expect(draw([], random)).toBe(-1);
  });

  it('never draws a prize without a chance while another has one', () => {
    const chance = fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1e9, noNaN: true }));
    const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.array(chance, { minLength: 1, maxLength: 40 }), unit, (chances, random) => {
        const index = draw(table(chances), () => random);
        if (chances.some((each) => each > 0)) expect(chances[index]).toBeGreaterThan(0);
        else expect(index).toBe(-1);
      }),
    );
  });
});

describe('parsePrizes', () => {
  it.each([
    [0, true],
    ['0', true],
    [false, true],
    [1, false],
    ['1', false],
    [undefined, false],
    [null, false],
  ])('reads loosing_option %j as winning: %j', (loosing_option, isWinner) => {
    expect(parsePrizes([{ label: 'a', chances: 100, loosing_option }], () => {})[0]?.isWinner).toBe(isWinner);
  });

  it.each([
    ['a sum of 0', [{ chances: 0 }, { chances: -5 }]],
    ['a sum of 37', [{ chances: '37' }]],
    ['a sum of 250', [{ chances: 125 }, { chances: 125 }]],
    ['text for a chance', [{ chances: 'often' }, { chances: Number.NaN }]],
    ['text beside a full table', [{ chances: 'often' }, { chances: 100 }]],
    ['a negative chance beside a full table', [{ chances: -10 }, { chances: 100 }]],
    ['no chance at all', [{ label: 'a' }, { chances: 100 }]],
    ['no list', 'prizes'],
    ['an entry that is no object', [{ chances: 100 }, 7]],
  ])('warns once of %s and still plays', (_, raw) => {
    const warn = vi.fn();
    for (const { chances } of parsePrizes(raw, warn)) expect(chances).toBeGreaterThanOrEqual(0);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is silent about a good table, an empty one and none', () => {
    const warn = vi.fn();
    expect(parsePrizes([{ chances: 33.3 }, { chances: 33.3 }, { chances: 33.4 }], warn)).toHaveLength(3);
    expect(parsePrizes([], warn)).toEqual([]);
    expect(parsePrizes(null, warn)).toEqual([]);
    const forty = Array.from({ length: 40 }, () => ({ chances: '2.5' }));
    expect(parsePrizes(forty, warn)).toHaveLength(40);
    expect(parsePrizes([{ chances: 100 }], warn)).toHaveLength(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('reads the redirect of a prize', () => {
    const raw = {
      chances: 100,
      redirect_to: '1',
      redirect_to_options: { redirect_to_url: '/won', redirect_close: 1, redirect_close_delay: '4' },
    };
    expect(parsePrizes([raw], () => {})[0]?.redirect).toEqual({ url: '/won', close: true, delaySec: 4 });
    expect(parsePrizes([{ ...raw, redirect_to: 'redirect_to_url' }], () => {})[0]?.redirect?.url).toBe(
      '/won',
    );
    for (const redirect_to of [0, '0', '', null, false, undefined, 'none']) {
      expect(parsePrizes([{ ...raw, redirect_to }], () => {})[0]?.redirect).toBeNull();
    }
  });
});

describe('restingAngle', () => {
  it('always rests inside the drawn slice', () => {
    const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), unit, (slices, any, random) => {
        const index = any % slices;
        expect(
          sliceAt(
            slices,
            restingAngle(slices, index, () => random),
          ),
        ).toBe(index);
      }),
    );
  });
});
