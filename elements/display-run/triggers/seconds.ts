import { markFired } from './once-a-session.ts';
import { sessionTime } from './session-time.ts';
import type { Trigger } from './trigger.ts';

/**
 * A popup's file, its parts and its picture arrive within five seconds on a slow line (1.6 Mbit/s, 150 ms), with
 * React for a game.
 */
export const LEAD_SECONDS = 5;

/** Seconds on this page, or on the whole site in this session; only visible time counts (popup §3). */
export const seconds: Trigger = (poptin, deps) => {
  if (!poptin.triggers.seconds) return null;
  const { seconds: wanted, isSiteWide } = poptin.triggers.seconds;
  const spent = isSiteWide ? deps.shared(sessionTime).before : 0;
  return (fire) =>
    deps.clock.at((wanted - spent) * 1000, () => {
      markFired(deps.browser, 'seconds', poptin);
      return fire();
    });
};

/** When {@link seconds} are close. */
export const nearSeconds: Trigger = ({ triggers }, deps) => {
  if (!triggers.seconds) return null;
  const { seconds: wanted, isSiteWide } = triggers.seconds;
  const spent = isSiteWide ? deps.shared(sessionTime).before : 0;
  return (fire) => deps.clock.at(Math.max(0, wanted - spent - LEAD_SECONDS) * 1000, fire);
};

/** (A) A popup without any trigger and without `on_click` opens at once: nothing is hidden by accident. */
export const load: Trigger = ({ triggers, onClick }, deps) =>
  onClick || Object.values(triggers).some(isOn) ? null : (fire) => deps.clock.at(0, fire);

/** 0 is a value: the first scroll. */
export const isOn = (value: unknown): boolean => value !== null && value !== false;
