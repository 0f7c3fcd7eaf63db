import type { Stop } from '../../../shared/base/browser.ts';
import { clicks } from './clicks.ts';
import type { Fire } from './fire.ts';
import { idleClock } from './inactivity.ts';
import { scrollDepth } from './scroll.ts';
import { LEAD_SECONDS } from './seconds.ts';
import type { Trigger, TriggerDeps } from './trigger.ts';

/** In percentage points of the page's scrollable height: about a screen of a page of five. */
const SCROLL_LEAD = 25;
/** Visitors who leave sooner are not interested: most who turn back at once do so earlier. */
const STAY_SECONDS = 5;
/** About a screen ahead; the popup itself is drawn 200 px ahead (decision 83). */
const PLACE_LEAD = '1000px';

const afterStay: Trigger = (_, deps) => (fire) => deps.clock.at(STAY_SECONDS * 1000, fire);

/**
 * The moments at which a trigger is close, so that what shows the popup may be fetched. Triggers that fire at once or
 * by chance have none: fetching for them might be in vain.
 */
export const approaches: Readonly<Record<string, Trigger>> = {
  scroll: ({ triggers }, deps) => {
    const { scroll: percent } = triggers;
    if (percent === null) return null;
    return (fire) => deps.shared(scrollDepth).add(Math.max(0, percent - SCROLL_LEAD), fire);
  },
  clicks: (poptin, deps) => {
    const { clicks: wanted } = poptin.triggers;
    if (wanted === null) return null;
    if (wanted < 2) return afterStay(poptin, deps);
    return clicks({ ...poptin, triggers: { ...poptin.triggers, clicks: wanted - 1 } }, deps);
  },
  inactivity: ({ triggers }, deps) => {
    const { inactivity: wanted } = triggers;
    if (wanted === null) return null;
    return (fire) => deps.shared(idleClock).after(Math.max(0, wanted - LEAD_SECONDS) * 1000, fire);
  },
  exit: afterStay,
  autopilot: afterStay,
  embedded: (poptin, deps) => (fire) => watchPlaces(deps, poptin.id, fire),
};

function watchPlaces({ browser, places }: TriggerDeps, id: string, fire: Fire): Stop {
  const observer = new browser.window.IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && fire()) observer.disconnect();
    },
    { rootMargin: PLACE_LEAD },
  );
  for (const place of places(id)) observer.observe(place);
  return () => observer.disconnect();
}
