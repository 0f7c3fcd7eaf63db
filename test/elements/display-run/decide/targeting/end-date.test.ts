import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEndDate } from '../../../../../elements/display-run/decide/targeting/end-date.ts';

const at = (iso: string) => Date.parse(iso);

describe('the end of a timer popup (decision 78)', () => {
  test.each([
    ['25/12/2026|18:30|+2', '2026-12-25T18:30:00+02:00'],
    ['2026-12-25|18:30:15|+02:00', '2026-12-25T18:30:15+02:00'],
    ['1/2/2026|00:00|0', '2026-02-01T00:00:00Z'],
    ['01/02/2026|24:00|GMT+3', '2026-02-01T21:00:00Z'],
    ['01/02/2026|12:00|+0530', '2026-02-01T06:30:00Z'],
    ['01/02/2026|12:00|5.5', '2026-02-01T06:30:00Z'],
    ['01/02/2026|12:00|-3.5', '2026-02-01T15:30:00Z'],
    ['01/02/2026|12:00|-03:30', '2026-02-01T15:30:00Z'],
    ['01/02/2026|12:00|', '2026-02-01T12:00:00Z'],
    ['29/02/2028|12:00|UTC+0', '2028-02-29T12:00:00Z'],
    ['01/02/2026|12:00|Europe/Berlin', '2026-02-01T12:00:00+01:00'],
    ['01/07/2026|12:00|Europe/Berlin', '2026-07-01T12:00:00+02:00'],
    ['25/10/2026|24:00|Europe/Berlin', '2026-10-26T00:00:00+01:00'],
    ['29/03/2026|03:30|Europe/Berlin', '2026-03-29T03:30:00+02:00'],
    ['01/02/2026|12:00|America/Argentina/Buenos_Aires', '2026-02-01T12:00:00-03:00'],
    ['01/07/2026|12:00|asia/jerusalem', '2026-07-01T12:00:00+03:00'],
    ['01/07/2026|12:00|Etc/GMT+5', '2026-07-01T12:00:00-05:00'],
  ])('%s', (text, iso) => expect(readEndDate(text)).toBe(at(iso)));

  test.each([
    'soon',
    '',
    '31/02/2026|12:00|0',
    '29/02/2027|12:00|0',
    '13/13/2026|12:00|0',
    '01/02/2026|25:00|0',
    '01/02/2026|24:01|0',
    '01/02/2026|12:60|0',
    '01/02/2026|12:00|+15',
    '01/02/2026|12:00|east',
    '01/02/2026|12:00|Europe/Nowhere',
    '01/02/2026|12:00|Europe/Berlin; x',
    '2026/02/01|12:00|0',
  ])('%j is invalid', (text) => expect(readEndDate(text)).toBeNull());

  test('reads back any date that it was written from', () => {
    const parts = fc.record({
      day: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      offset: fc.integer({ min: -12, max: 14 }),
    });
    fc.assert(
      fc.property(parts, ({ day, offset }) => {
        const local = new Date(day.getTime() + offset * 3_600_000).toISOString();
        const [date = '', time = ''] = local.split('T');
        const [year, month, of] = date.split('-');
        const moment = Math.floor(day.getTime() / 1000) * 1000;
        for (const written of [date, `${of}/${month}/${year}`]) {
          expect(readEndDate(`${written}|${time.slice(0, 8)}|${offset < 0 ? '' : '+'}${offset}`)).toBe(
            moment,
          );
        }
      }),
    );
  });

  test('no text throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readEndDate(text);
      }),
    );
  });
});
