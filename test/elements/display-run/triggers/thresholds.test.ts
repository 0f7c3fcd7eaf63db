import '../../../../elements/display-run/triggers/lazy-triggers.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createThresholds } from '../../../../elements/display-run/triggers/thresholds.ts';

describe('thresholds', () => {
  test('each fires once, in order, as soon as the value reaches it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.array(fc.nat(50)), (ats, values) => {
        const fired: number[] = [];
        const thresholds = createThresholds(() => () => {});
        for (const at of ats) thresholds.add(at, () => fired.push(at) > 0);
        let most = -1;
        for (const value of values) {
          thresholds.reach(value);
          most = Math.max(most, value);
          expect([...fired].sort((a, b) => a - b)).toEqual(
            ats.filter((at) => at <= most).sort((a, b) => a - b),
          );
        }
        expect(thresholds.next()).toBe(Math.min(...ats.filter((at) => at > most)));
      }),
    );
  });

  test('removed ones do not fire, whatever the order; the others do', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.boolean(), fc.nat())), (entries) => {
        const fired: number[] = [];
        let isRunning = false;
        const thresholds = createThresholds(() => {
          isRunning = true;
          return () => {
            isRunning = false;
          };
        });
        const added = entries.map(([at, isTaken, order], n) => ({
          ...{ n, isTaken, order },
          stop: thresholds.add(at, () => fired.push(n) > 0),
        }));
        const taken = added.filter(({ isTaken }) => isTaken).sort((a, b) => a.order - b.order);
        for (const { stop } of [...taken, ...taken]) stop(); // a second time it does nothing
        expect(isRunning).toBe(added.length > taken.length);
        thresholds.reach(5);
        expect(fired.sort((a, b) => a - b)).toEqual(added.flatMap(({ n, isTaken }) => (isTaken ? [] : n)));
        expect(isRunning).toBe(false);
      }),
    );
  });
});
