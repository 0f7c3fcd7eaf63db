import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restingAngle } from '../../../../../elements/poptin-popup/features/game/wheel-angle.ts';
import { sliceAt } from './slice-at.ts';

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
