import { describe, expect, it } from 'vitest';
import { oneVariantEach, parentOf, shareOf } from '../../../provider/experiments/variants.ts';
import { fullPoptin } from '../../../provider/wire/poptin.ts';

const popup = (poptin_id: string, weight: number, more: Record<string, unknown> = {}) => ({
  poptin: fullPoptin({ poptin_id, ...more }),
  weight,
});
const A = popup('a000000000001', 3, { ab_test: 1 });
const B = popup('b000000000001', 1, { ab_test: 1, ab_test_parent_id: 'a000000000001' });
const ALONE = popup('c000000000001', 1);

describe('an A/B test', () => {
  it('is named by the popup that it began with', () => {
    expect([A, B, ALONE].map(({ poptin }) => parentOf(poptin))).toEqual([
      'a000000000001',
      'a000000000001',
      '',
    ]);
  });

  it.each([
    [0, A],
    [0.74, A],
    [0.76, B],
    [0.999, B],
  ])('gives a visitor at %f one variant, by weight', (chance, variant) => {
    expect(oneVariantEach([A, ALONE, B], () => chance)).toEqual([variant, ALONE]);
  });

  it('has the popup in it that a variant was made from, although that one does not say so', () => {
    const first = popup('a000000000001', 3);
    expect(oneVariantEach([first, B], () => 0.1)).toEqual([first]);
    expect(oneVariantEach([first, B], () => 0.9)).toEqual([B]);
  });

  it('gives none if all weights are 0', () => {
    expect(oneVariantEach([{ ...A, weight: 0 }, { ...B, weight: 0 }, ALONE], () => 0.5)).toEqual([ALONE]);
  });

  it('spreads visitors by the weights, and gives each the same every time', () => {
    const given = (visitor: number) =>
      oneVariantEach([A, B], (test) => shareOf(`${test} ${visitor}`))[0]?.poptin.poptin_id;
    const visitors = Array.from({ length: 4000 }, (_, index) => index);
    const share = visitors.filter((each) => given(each) === B.poptin.poptin_id).length / visitors.length;
    expect(share).toBeGreaterThan(0.23);
    expect(share).toBeLessThan(0.27);
    expect(given(7)).toBe(given(7));
  });
});
