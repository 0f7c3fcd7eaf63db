import { describe, expect, it } from 'vitest';
import { computeShare, oneVariantEach, readParent } from '../../../provider/experiments/variants.ts';

const popup = (poptin_id: string, weight: number, more: Record<string, unknown> = {}) => ({
  poptin: { poptin_id, ...more },
  weight,
});
const A = popup('a000000000001', 3, { ab_test: 1 });
const B = popup('b000000000001', 1, { ab_test: 1, ab_test_parent_id: 'a000000000001' });
const ALONE = popup('c000000000001', 1);

describe('an A/B test', () => {
  it('is named after the popup with which it began', () => {
    expect([A, B, ALONE].map(({ poptin }) => readParent(poptin))).toEqual([
      'a000000000001',
      'a000000000001',
      '',
    ]);
  });

  it('moves no more visitors than it must when a weight changes', () => {
    const C = popup('c000000000001', 1, { ab_test: 1, ab_test_parent_id: 'a000000000001' });
    const given = (weights: readonly number[], visitor: number) =>
      oneVariantEach(
        [A, B, C].map((each, index) => ({ ...each, weight: weights[index] ?? 0 })),
        (test, id) => computeShare(`${test} ${id} ${visitor}`),
      )[0]?.poptin.poptin_id;
    const visitors = Array.from({ length: 6000 }, (_, index) => index);
    const moved = (from: readonly number[], to: readonly number[]) =>
      visitors.filter((each) => given(from, each) !== given(to, each));
    // a third becomes a half: a sixth moves, and all of them to the first
    const gained = moved([1, 1, 1], [2, 1, 1]);
    expect(gained.length / visitors.length).toBeCloseTo(1 / 6, 1.5);
    expect(new Set(gained.map((each) => given([2, 1, 1], each)))).toEqual(new Set([A.poptin.poptin_id]));
    expect(moved([1, 1, 1], [7, 7, 7])).toEqual([]);
    // visitors whose variant was switched off get another one, the rest keep theirs
    expect(moved([1, 1, 1], [1, 1, 0]).every((each) => given([1, 1, 1], each) === 'c000000000001')).toBe(
      true,
    );
  });

  it('includes the popup that a variant was made from, although that one does not say so', () => {
    const first = popup('a000000000001', 3);
    expect(oneVariantEach([first, B], (_, id) => (id === first.poptin.poptin_id ? 0.1 : 0.9))).toEqual([
      first,
    ]);
    expect(oneVariantEach([first, B], (_, id) => (id === first.poptin.poptin_id ? 0.9 : 0.1))).toEqual([B]);
  });

  it('returns none if all weights are 0', () => {
    expect(oneVariantEach([{ ...A, weight: 0 }, { ...B, weight: 0 }, ALONE], () => 0.5)).toEqual([ALONE]);
  });

  it('spreads visitors by the weights, and gives each the same variant every time', () => {
    const given = (visitor: number) =>
      oneVariantEach([A, B], (test, id) => computeShare(`${test} ${id} ${visitor}`))[0]?.poptin.poptin_id;
    const visitors = Array.from({ length: 4000 }, (_, index) => index);
    const share = visitors.filter((each) => given(each) === B.poptin.poptin_id).length / visitors.length;
    expect(share).toBeGreaterThan(0.23);
    expect(share).toBeLessThan(0.27);
    expect(given(7)).toBe(given(7));
  });
});
