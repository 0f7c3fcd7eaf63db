import { readVisitor } from '../visitor/visitor.ts';
import { markFired } from './once-a-session.ts';
import type { Trigger } from './trigger.ts';

/** The nth page of the visit. Off for the session after firing, unless the popup may open every time (popup §4). */
export const visits: Trigger = (poptin, deps) => {
  const { visits: wanted } = poptin.triggers;
  if (wanted === null || readVisitor(deps.browser).pageCount < wanted) return null;
  return (fire) =>
    deps.clock.at(0, () => {
      markFired(deps.browser, 'visits', poptin);
      return fire();
    });
};
