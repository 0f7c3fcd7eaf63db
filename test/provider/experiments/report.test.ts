import { describe, expect, it } from 'vitest';
import { compare, wilsonInterval } from '../../../provider/experiments/report.ts';

describe('a rate with its interval', () => {
  // Newcombe 1998, DOI 10.1002/(SICI)1097-0258(19980430)17:8<857::AID-SIM777>3.0.CO;2-E, table I, method 3
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i is between %f and %f', (conversions, views, low, high) => {
    const found = wilsonInterval(conversions, views);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
    expect(found.rate).toBeCloseTo(conversions / views, 10);
  });

  it('is anything without views, and never above 1', () => {
    expect(wilsonInterval(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
    expect(wilsonInterval(3, 2)).toMatchObject({ rate: 1, high: 1 });
  });

  it('says whether a variant is significantly better than the first one', () => {
    const counts = (views: number, conversions: number) => ({ views, closes: 0, conversions });
    const verdicts = compare([
      { poptinId: 'first', counts: counts(1000, 50) },
      { poptinId: 'better', counts: counts(1000, 80) },
      { poptinId: 'worse', counts: counts(1000, 20) },
      { poptinId: 'open', counts: counts(1000, 55) },
      { poptinId: 'none', counts: counts(0, 0) },
    ]).map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['first', 'better', 'worse', 'open', 'open']);
  });
});
