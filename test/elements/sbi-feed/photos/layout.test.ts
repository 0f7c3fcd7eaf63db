import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLarge, toRows } from '../../../../elements/sbi-feed/photos/layout.ts';

test('a photo is large if its post is highlighted, and every sixth one is in the layout highlight', () => {
  const places = [...Array(13).keys()];
  const large = (layout: 'grid' | 'highlight', highlighted = false) =>
    places.filter((place) => isLarge({ place, highlighted }, layout));
  expect(large('highlight')).toEqual([0, 6, 12]);
  expect(large('grid')).toEqual([]);
  expect(large('grid', true)).toEqual(places);
});

test('masonry: a square takes twenty steps and one for the gap, a steeper picture never fewer', () => {
  expect(toRows(1)).toBe(21);
  expect(toRows(2)).toBe(11);
  expect(toRows(0.5)).toBe(41);
  const ratios = fc.double({ min: 0.001, max: 1000, noNaN: true });
  fc.assert(
    fc.property(ratios, ratios, (one, other) => {
      const [steep, flat] = one < other ? [one, other] : [other, one];
      expect(toRows(steep)).toBeGreaterThanOrEqual(toRows(flat));
      // neither a sliver nor a tower
      expect(toRows(one)).toBeGreaterThanOrEqual(9);
      expect(toRows(one)).toBeLessThanOrEqual(51);
    }),
  );
});
