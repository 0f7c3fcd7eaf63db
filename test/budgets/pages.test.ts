import { expect, test } from 'vitest';
import { BUDGETS } from '../../package/build/budgets.ts';
import { formatDifference } from '../../package/build/sizes.ts';
import { PAGES } from './pages.ts';

/** How many steps a limit is: halves of a kB, tenths below 5. */
const stepsOf = (kB: number) => Number((kB * (kB < 5 ? 10 : 2)).toFixed(6));

test('a limit is a rounded figure, not a byte count', () => {
  const limits = [
    ...PAGES.map(({ name, limits }) => [name, limits.kB] as const),
    ...BUDGETS.map(({ label, limit }) => [label, limit / 1000] as const),
  ];
  expect(limits.length).toBeGreaterThan(30);
  expect(limits.filter(([, kB]) => !Number.isInteger(stepsOf(kB)))).toEqual([]);
});

test('a difference has its sign', () => {
  expect([formatDifference(12, 10), formatDifference(10, 12), formatDifference(10, 10)]).toEqual([
    '+2',
    '-2',
    '±0',
  ]);
});
