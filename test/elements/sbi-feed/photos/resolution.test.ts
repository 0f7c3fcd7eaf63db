import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMAGE_WIDTHS, resolutionFor } from '../../../../elements/sbi-feed/photos/resolution.ts';

const widths = fc.double({ min: 0.5, max: 5000, noNaN: true });
const aspects = fc.double({ min: 0.1, max: 10, noNaN: true });

describe('resolution (site §5)', () => {
  test('thumb, medium and full are fixed', () => {
    fc.assert(
      fc.property(widths, aspects, (width, aspect) => {
        expect(resolutionFor('thumb', width, aspect)).toBe(150);
        expect(resolutionFor('medium', width, aspect)).toBe(320);
        expect(resolutionFor('full', width, aspect)).toBe(640);
      }),
    );
  });

  test('auto is the smallest that fits, or 640 if none does', () => {
    fc.assert(
      fc.property(widths, aspects, (width, aspect) => {
        const needed = width * Math.max(1, aspect);
        const chosen = resolutionFor('auto', width, aspect);
        expect(chosen >= Math.min(640, needed)).toBe(true);
        const smaller = IMAGE_WIDTHS.filter((each) => each < chosen);
        // a smaller one is not enough, rounded up to the next ten
        expect(smaller.every((each) => each < Math.ceil(needed / 10) * 10)).toBe(true);
      }),
    );
  });

  test('a wider tile never gets a smaller image', () => {
    fc.assert(
      fc.property(widths, widths, aspects, (one, other, aspect) => {
        const [narrow, wide] = one < other ? [one, other] : [other, one];
        expect(resolutionFor('auto', narrow, aspect)).toBeLessThanOrEqual(
          resolutionFor('auto', wide, aspect),
        );
      }),
    );
  });

  test('keeps an exact size, but not a slightly larger one', () => {
    expect([140, 150, 150.5, 311, 320, 321, 640, 641].map((width) => resolutionFor('auto', width))).toEqual([
      150, 150, 320, 320, 320, 640, 640, 640,
    ]);
  });

  test('a highlighted item needs twice as much', () => {
    expect(resolutionFor('auto', 150, 1, true)).toBe(320);
    expect(resolutionFor('auto', 160, 1, true)).toBe(320);
    expect(resolutionFor('auto', 161, 1, true)).toBe(640);
  });

  test('an image of unknown shape, or none, counts as square', () => {
    for (const aspect of [0, Number.NaN, -1, 0.5]) expect(resolutionFor('auto', 300, aspect)).toBe(320);
  });
});
