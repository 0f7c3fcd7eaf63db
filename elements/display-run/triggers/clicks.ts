import type { Thresholds } from './thresholds.ts';
import type { Trigger, TriggerDeps } from './trigger.ts';

/** The visitor's nth click on the page itself (decision 23). */
export const clicks: Trigger = ({ triggers }, deps) => {
  const { clicks: wanted } = triggers;
  return wanted === null ? null : (fire) => deps.shared(pageClicks).add(wanted, fire);
};

const OWN_TAGS = /^(?:poptin-popup|poptin-tab|consent-banner)$/;

function pageClicks({ on, thresholds: create }: TriggerDeps): Thresholds {
  let count = 0;
  const thresholds = create(() =>
    on('click', (event) => {
      const { isTrusted, button } = event as MouseEvent;
      if (!isTrusted || button !== 0) return;
      if (event.composedPath().some((each) => OWN_TAGS.test((each as Element).localName))) return;
      thresholds.reach(++count);
    }),
  );
  return thresholds;
}
