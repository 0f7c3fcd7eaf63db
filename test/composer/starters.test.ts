import { expect, test } from 'vitest';
import { withNextDate } from '../../composer/start/starters.ts';

const now = new Date('2026-12-24T12:00:00Z');
const timerOf = (timer: string) => withNextDate({ design_properties: { timer } }, now).design_properties;

test('a template that counts down to a day counts two weeks, to its own time of day', () => {
  expect(timerOf('21/06/2030|18:00|+2')).toEqual({ timer: '07/01/2027|18:00|+2' });
});

test('other countdowns stay unchanged', () => {
  expect(timerOf('timerTime@15|0')).toEqual({ timer: 'timerTime@15|0' });
  expect(withNextDate({ poptin_id: 'a' }, now)).toEqual({ poptin_id: 'a' });
});
