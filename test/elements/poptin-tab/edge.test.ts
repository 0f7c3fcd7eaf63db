import { describe, expect, test } from 'vitest';
import { readEdge } from '../../../elements/poptin-tab/edge.ts';
import { computeShifts, GAP_PX } from '../../../elements/poptin-tab/row.ts';

describe('where a tab is placed', () => {
  test.each([
    ['left-midlle', 'left', 'center'],
    ['middle_right', 'right', 'center'],
    ['RIGHT', 'right', 'center'],
    ['center-top', 'top', 'center'],
    ['bottom center', 'bottom', 'center'],
    ['left-top', 'top', 'start'],
    ['top-left', 'top', 'start'],
    ['right-bottom', 'bottom', 'end'],
    ['bottom_right', 'bottom', 'end'],
  ])('%s', (position, side, align) => {
    for (const dir of ['ltr', 'rtl'] as const) expect(readEdge(position, dir)).toEqual({ side, align });
  });

  test.each(['', 'center-midlle', 'somewhere', 'leftish'])('%j: where a line of text ends', (position) => {
    expect(readEdge(position, 'ltr')).toEqual({ side: 'right', align: 'center' });
    expect(readEdge(position, 'rtl')).toEqual({ side: 'left', align: 'center' });
  });
});

describe('tabs on one edge are 8 px apart (decision 39)', () => {
  test('from the left', () => expect(computeShifts([100, 60, 80], 'start')).toEqual([0, 108, 176]));
  test('from the right', () => expect(computeShifts([100, 60, 80], 'end')).toEqual([0, -108, -176]));
  test('around the middle', () => {
    const lengths = [100, 60, 80];
    const boxes = computeShifts(lengths, 'center').map((shift, at) => {
      const half = (lengths[at] ?? 0) / 2;
      return [shift - half, shift + half];
    });
    const whole = 100 + 60 + 80 + 2 * GAP_PX;
    expect(boxes.flat()).toEqual([
      -whole / 2,
      100 - whole / 2,
      108 - whole / 2,
      168 - whole / 2,
      176 - whole / 2,
      whole / 2,
    ]);
  });
  test('a single tab, and none', () => {
    expect(computeShifts([100], 'center')).toEqual([0]);
    expect(computeShifts([], 'end')).toEqual([]);
  });
});
