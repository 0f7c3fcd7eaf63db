import { describe, expect, it } from 'vitest';
import { dayIn, isTimeZone, localTime, utcOf } from '../../../provider/wire/time-zone.ts';

describe('time zones', () => {
  it.each([
    ['2026-01-15T12:05:59.999Z', 'UTC', '2026-01-15 12:05'],
    ['2026-01-15T12:05:00Z', 'Europe/Berlin', '2026-01-15 13:05'],
    ['2026-07-15T22:30:00Z', 'Europe/Berlin', '2026-07-16 00:30'],
    ['2026-01-15T00:00:00Z', 'Asia/Kathmandu', '2026-01-15 05:45'],
    ['2026-01-01T04:00:00Z', 'America/New_York', '2025-12-31 23:00'],
    ['0999-05-05T10:00:00Z', 'UTC', '0999-05-05 10:00'],
  ])('show %s in %s as %s', (iso, zone, local) => expect(localTime(iso, zone)).toBe(local));

  it.each([
    ['2026-01-15T13:05', 'Europe/Berlin', '2026-01-15T12:05:00.000Z'],
    ['2026-07-16T00:30', 'Europe/Berlin', '2026-07-15T22:30:00.000Z'],
    ['2026-01-15T05:45', 'Asia/Kathmandu', '2026-01-15T00:00:00.000Z'],
    // the hour happens twice: the first one
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    // the hour is skipped: half past three
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // half an hour twice
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('read %s in %s as %s', (local, zone, iso) => expect(utcOf(local, zone)).toBe(iso));

  it.each(['', 'soon', '2026-13-01T00:00', '2026-01-15T13:05:00', '2026-01-15'])(
    'read no time in %j',
    (text) => expect(utcOf(text, 'UTC')).toBeUndefined(),
  );

  it('have days of 23 and of 25 hours', () => {
    expect(dayIn('2026-03-29', 'Europe/Berlin')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T21:59:59.999Z',
    });
    expect(dayIn('2026-10-25', 'Europe/Berlin')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T22:59:59.999Z',
    });
    expect(dayIn('yesterday', 'Europe/Berlin')).toBeUndefined();
  });

  it.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['Berlin', false],
    ['', false],
    ['+02:00', false],
  ])('include %j: %s', (name, known) => expect(isTimeZone(name)).toBe(known));
});
