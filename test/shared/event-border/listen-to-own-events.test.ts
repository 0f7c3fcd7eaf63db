import { expect, test } from 'vitest';
import { listenToOwnEvents } from '../../../shared/event-border/listen-to-own-events.ts';

test('who hears our events is known to every copy of the bundle, until it stops', () => {
  const heard: Event[] = [];
  const stop = listenToOwnEvents((event) => heard.push(event));
  const tell = (event: Event) => {
    const listeners = Reflect.get(globalThis, Symbol.for('tagdrop.own-events-heard')) as Set<
      (e: Event) => void
    >;
    for (const each of listeners) each(event);
  };
  const event = new Event('keydown');
  tell(event);
  stop();
  tell(new Event('keydown'));
  expect(heard).toEqual([event]);
});
