import { expect, test } from 'vitest';
import { isScroll, OWN_EVENT_TYPES } from '../../../shared/event-border/own-event-types.ts';

test('only what scrolls is heard passively: all other events may have to be prevented', () => {
  expect(OWN_EVENT_TYPES.filter(isScroll)).toEqual([
    'wheel',
    'touchstart',
    'touchmove',
    'touchend',
    'touchcancel',
  ]);
});
