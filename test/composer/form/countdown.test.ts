import { describe, expect, test } from 'vitest';
import { chooseControl } from '../../../composer/form/control.ts';
import {
  freshCountdown,
  listZones,
  readCountdown,
  writeCountdown,
} from '../../../composer/form/countdown.ts';
import { popup } from '../../../elements/poptin-popup/manual/settings.ts';

const timer = popup.properties?.design_properties?.properties?.timer;
const now = new Date('2026-12-20T23:30:00Z');

test('its setting has this control', () => {
  expect(timer && chooseControl(timer, 'timer')).toBe('countdown');
});

describe('a countdown', () => {
  test.each([
    ['', { kind: 'none' }],
    ['timerTime@10|0', { kind: 'after', minutes: 10, seconds: 0 }],
    ['24/12/2026|18:00|+1', { kind: 'until', date: '2026-12-24', time: '18:00', zone: '+1' }],
    ['4/2/2026|9:05|', { kind: 'until', date: '2026-02-04', time: '09:05', zone: '' }],
    [
      '2026-12-24|18:00:30|Europe/Berlin',
      { kind: 'until', date: '2026-12-24', time: '18:00:30', zone: 'Europe/Berlin' },
    ],
    ['in ten minutes', { kind: 'other' }],
    ['24/12|18:00|', { kind: 'other' }],
  ])('“%s” is read', (text, countdown) => {
    expect(readCountdown(text)).toEqual(countdown);
  });

  test.each(['timerTime@10|0', '24/12/2026|18:00|+1', '24/12/2026|18:00:30|Europe/Berlin'])(
    '“%s” is written as it was read, and the product reads it',
    (text) => {
      expect(writeCountdown(readCountdown(text))).toBe(text);
      expect(text).toMatch(new RegExp(timer?.pattern ?? 'no pattern', 'u'));
    },
  );

  test('begins with a quarter of an hour, or two weeks in the owner’s zone', () => {
    const pattern = new RegExp(timer?.pattern ?? 'no pattern', 'u');
    for (const zone of ['Europe/Berlin', 'Asia/Jerusalem', 'Etc/UTC'])
      for (const kind of ['after', 'until'] as const)
        expect(writeCountdown(freshCountdown(kind, now, zone))).toMatch(pattern);
    expect(writeCountdown(freshCountdown('until', now, 'Asia/Jerusalem'))).toBe(
      '03/01/2027|18:00|Asia/Jerusalem',
    );
  });

  test('offers the zones that the product knows, and the one in use', () => {
    const zones = listZones(['Europe/Berlin', 'America/New_York', 'Etc/GMT'], '+2');
    expect(zones.map(({ value }) => value)).toEqual(['', '+2', 'Europe/Berlin', 'America/New_York']);
    expect(zones.at(-1)?.label).toBe('America/New York');
  });
});
