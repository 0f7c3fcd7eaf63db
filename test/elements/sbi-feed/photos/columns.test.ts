import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Columns,
  columnsAt,
  computeRanges,
  toSizeClass,
} from '../../../../elements/sbi-feed/photos/columns.ts';

const counts = fc.integer({ min: 1, max: 10 });
const widths = fc.integer({ min: 1, max: 4000 });
const plain = fc.record({
  cols: counts,
  colsTablet: fc.oneof(counts, fc.constant('same' as const)),
  colsMobile: fc.oneof(counts, fc.constant('same' as const)),
});
const auto = fc.record({ cols: counts, colsTablet: counts, colsMobile: fc.constant('auto' as const) });

describe('columns by window width (site §2)', () => {
  test('480 and below is mobile, up to 800 tablet, otherwise desktop', () => {
    const columns: Columns = { cols: 4, colsTablet: 2, colsMobile: 1 };
    expect([320, 480, 481, 800, 801].map((width) => columnsAt(width, columns))).toEqual([1, 1, 2, 2, 4]);
  });

  test('"same" is the desktop count', () => {
    fc.assert(
      fc.property(widths, counts, (width, cols) => {
        expect(columnsAt(width, { cols, colsTablet: 'same', colsMobile: 'same' })).toBe(cols);
      }),
    );
  });

  test('automatic: below 640, 3 to 6 become 2 and 7 to 10 become 4; at 480 and below, more than 2 become 1', () => {
    fc.assert(
      fc.property(widths, auto, (width, columns) => {
        const { cols } = columns;
        const expected = width <= 480 && cols > 2 ? 1 : width < 640 && cols > 2 ? (cols < 7 ? 2 : 4) : cols;
        expect(columnsAt(width, columns)).toBe(expected);
      }),
    );
  });

  test('the four ranges of the style sheet agree at every width', () => {
    fc.assert(
      fc.property(widths, fc.oneof(plain, auto), (width, columns) => {
        const range = width <= 480 ? 0 : width < 640 ? 1 : width <= 800 ? 2 : 3;
        expect(computeRanges(columns)[range]).toBe(columnsAt(width, columns));
      }),
    );
  });
});

test('size classes: small up to 120, medium below 240, and none for a tile without a width', () => {
  expect([0, 1, 120, 120.5, 121, 239, 239.9, 240, 900].map(toSizeClass)).toEqual([
    'large',
    'small',
    'small',
    'medium',
    'medium',
    'medium',
    'medium',
    'large',
    'large',
  ]);
});
