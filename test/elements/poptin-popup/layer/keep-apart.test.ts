import { describe, expect, it } from 'vitest';
import { type Box, findShift } from '../../../../elements/poptin-popup/layer/keep-apart.ts';

const box = (top: number, bottom: number, left = 0, right = 100): Box => ({ left, top, right, bottom });

describe('placing a popup that would cover another', () => {
  it('stays where nothing is in its way', () => {
    expect(findShift(box(600, 780), [], 800, true)).toBe(0);
    expect(findShift(box(600, 780), [box(600, 780, 200, 300)], 800, true)).toBe(0);
  });

  it('moves up from the lower edge, and down from the upper one, with a gap', () => {
    expect(findShift(box(600, 780), [box(700, 780)], 800, true)).toBe(700 - 12 - 780);
    expect(findShift(box(16, 100), [box(16, 200)], 800, false)).toBe(200 + 12 - 16);
  });

  it('passes everything that is in the way', () => {
    const taken = [box(700, 780), box(500, 680)];
    expect(findShift(box(690, 780), taken, 800, true)).toBe(500 - 12 - 780);
  });

  it('moves the other way if the first has no room', () => {
    expect(findShift(box(100, 300), [box(20, 150)], 800, true)).toBe(150 + 12 - 100);
  });

  it('stays if neither way has room: nothing leaves the screen', () => {
    expect(findShift(box(100, 700), [box(20, 780)], 800, true)).toBe(0);
  });
});
