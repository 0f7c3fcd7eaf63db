import { describe, expect, it } from 'vitest';
import { invertEasing, PINS, tickFrames } from '../../../../../elements/poptin-popup/features/game/spin.ts';
import { chooseTone } from '../../../../../elements/poptin-popup/features/game/view/wheel-slices.tsx';

describe('the pointer', () => {
  it('knows when the wheel has turned by an angle: fast at first, slow at the end', () => {
    expect(invertEasing(0)).toBeCloseTo(0, 4);
    expect(invertEasing(1)).toBeCloseTo(1, 4);
    expect(invertEasing(0.5)).toBeLessThan(0.25);
    for (let share = 0.1; share < 1; share += 0.1)
      expect(invertEasing(share)).toBeGreaterThan(invertEasing(share - 0.1));
  });

  it.each([2190, 2400.5, 2519])('ticks in time and rests at the end of %d degrees', (angle) => {
    const frames = tickFrames(angle, PINS);
    const at = frames.map(({ offset }) => offset as number);
    expect(at).toEqual([...at].sort((first, second) => first - second));
    expect(at.every((each) => each >= 0 && each <= 1)).toBe(true);
    expect([frames.at(0)?.transform, frames.at(-1)?.transform]).toEqual(['rotate(0deg)', 'rotate(0deg)']);
    const ticks = frames.filter(({ transform }) => transform !== 'rotate(0deg)').length;
    expect(ticks).toBeGreaterThan(20);
    expect(ticks).toBeLessThan((angle * PINS) / 360);
  });
});

it.each([2, 3, 4, 5, 6, 7, 10, 13, 40])('no neighbours of %d slices look alike', (count) => {
  const tones = Array.from({ length: count }, (_, index) => chooseTone(index, count));
  tones.forEach((tone, index) => {
    expect(tone).not.toBe(tones[(index + 1) % count]);
  });
});
