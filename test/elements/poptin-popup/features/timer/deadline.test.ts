import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDeadline, timeLeft } from '../../../../../elements/poptin-popup/features/timer/deadline.ts';

const at = (iso: string) => ({ ok: true, value: { kind: 'date', at: Date.parse(iso) } });

describe('parseDeadline', () => {
  it.each([
    ['31/12/2026|23:59|+2', '2026-12-31T21:59:00Z'],
    ['2026-12-31|23:59:30|+03:00', '2026-12-31T20:59:30Z'],
    ['1/2/2027|0:00|+0530', '2027-01-31T18:30:00Z'],
    ['31/12/2026|24:00|GMT+3', '2026-12-31T21:00:00Z'],
    ['31/12/2026|12:00|5.5', '2026-12-31T06:30:00Z'],
    ['31/12/2026|12:00|-8', '2026-12-31T20:00:00Z'],
    ['29/02/2028|12:00|UTC', '2028-02-29T12:00:00Z'],
  ])('reads %s', (raw, iso) => {
    expect(parseDeadline(raw)).toEqual(at(iso));
  });

  it.each([
    ['timerTime@10|30', 630_000],
    ['timerTime@0|5', 5000],
  ])('reads %s', (raw, ms) => {
    expect(parseDeadline(raw)).toEqual({ ok: true, value: { kind: 'evergreen', ms } });
  });

  it.each([
    '',
    'tomorrow',
    '31/04/2026|12:00|+2',
    '31/12/2026|25:00|+2',
    '31/12/2026|24:01|+2',
    '31/12/2026|12:00|+19',
    '31/12/2026',
    'timerTime@0|0',
    'timerTime@-1|5',
    '12/31/2026|12:00|0',
    '31/12/2026|12:00|0|x',
  ])('refuses %j', (raw) => {
    expect(parseDeadline(raw).ok).toBe(false);
  });

  it('never throws, and reads back every moment it can be given', () => {
    fc.assert(fc.property(fc.string(), (raw) => typeof parseDeadline(raw).ok === 'boolean'));
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: -12, max: 14 }), (date, east) => {
        const local = new Date(date.getTime() + east * 3_600_000).toISOString();
        const raw = `${local.slice(0, 10)}|${local.slice(11, 19)}|${east}`;
        expect(parseDeadline(raw)).toEqual(at(`${date.toISOString().slice(0, 19)}Z`));
      }),
    );
  });
});

describe('timeLeft', () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [-5, [0, 0, 0, 0]],
    [499, [0, 0, 0, 0]],
    [999, [0, 0, 0, 1]],
    [60_000, [0, 0, 1, 0]],
    [90_061_000, [1, 1, 1, 1]],
    [86_399_990, [1, 0, 0, 0]],
  ])('shows %i ms as %j', (ms, [days, hours, minutes, seconds]) => {
    expect(timeLeft(ms)).toEqual({ days, hours, minutes, seconds });
  });
});
