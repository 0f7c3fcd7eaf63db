import type { Stop } from '../../../shared/base/browser.ts';
import { createMoment, exitIntent, isTouch, scrollBurst } from './exit.ts';
import type { Fire } from './fire.ts';
import { idleClock } from './inactivity.ts';
import type { Trigger } from './trigger.ts';

/** (A) Decision 27: the first of these triggers, after ten seconds on the page. */
const AFTER_MS = 10_000;
const IDLE_MS = 40_000;
/** (A) Decision 26: popup §9's session key holds the moment that Autopilot chose. */
const CHOSEN = 'apt_';

export const autopilot: Trigger = ({ id, triggers }, deps) => {
  if (!triggers.autopilot) return null;
  return (fire) => {
    const stops: Stop[] = [];
    const end = () => {
      for (const stop of stops) stop();
    };
    const choose =
      (chosen: string): Fire =>
      () => {
        if (deps.clock.elapsed() < AFTER_MS || !fire()) return false;
        deps.browser.session.set(CHOSEN + id, chosen);
        end();
        return true;
      };
    if (isTouch(deps)) {
      const bursts = createMoment((happens) => scrollBurst(deps, happens));
      stops.push(
        bursts.add(choose('scroll_up')),
        deps.shared(idleClock).after(IDLE_MS, choose('inactivity')),
      );
    } else stops.push(deps.shared(exitIntent).add(choose('exit')));
    return end;
  };
};
