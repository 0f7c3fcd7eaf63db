import { readVisitor } from '../visitor/visitor.ts';
import type { Trigger } from './trigger.ts';

/** Decision 26: our own key, since `apt_` is Autopilot's. */
const FIRED = 'poptin_v_';

/** The n-th page of the visit. Off for the session after firing, unless the popup may come every time (popup §4). */
export const visits: Trigger = ({ id, triggers, frequency }, deps) => {
  const { browser } = deps;
  if (triggers.visits === null || readVisitor(browser).pageCount < triggers.visits) return null;
  if (frequency?.rule !== 'everytime' && browser.session.get(FIRED + id)) return null;
  return (fire) =>
    deps.clock.at(0, () => {
      browser.session.set(FIRED + id, '1');
      return fire();
    });
};
