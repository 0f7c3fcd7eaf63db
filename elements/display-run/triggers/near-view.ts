import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { turns } from '../../../shared/base/turns.ts';
import { createNearWatch } from '../../../shared/near-watch.ts';
import { reserveSpace } from '../stage/reserve-space.ts';
import type { Fire } from './fire.ts';
import type { Trigger, TriggerDeps } from './trigger.ts';

/** Decision 83: an embedded popup is drawn a little before it is scrolled into view. */
const NEAR_VIEW = '200px';

/** Embedded popups appear when one of their places comes close to the viewport (popup §4). */
export const embedded: Trigger = (poptin, deps) =>
  poptin.triggers.embedded
    ? (fire) => {
        const removeSpace = reserveSpace(poptin, deps);
        const stop = viewWatch(deps.browser).add({ ...deps, id: poptin.id, fire });
        return () => {
          stop();
          removeSpace();
        };
      }
    : null;

/** A popup that waits for its places. */
interface Waiting extends Pick<TriggerDeps, 'places' | 'onClaim'> {
  readonly id: string;
  readonly fire: Fire;
}

interface ViewWatch {
  add(waiting: Waiting): Stop;
}

/** A page is built in bursts of mutations; one check after each is enough. */
const SETTLE_MS = 200;

const watches = new WeakMap<Browser, ViewWatch>();

/** One observer for every place of every popup of the page, whichever run it belongs to. */
function viewWatch(browser: Browser): ViewWatch {
  const watch = watches.get(browser) ?? createViewWatch(browser);
  watches.set(browser, watch);
  return watch;
}

function createViewWatch(browser: Browser): ViewWatch {
  const near = createNearWatch(browser, NEAR_VIEW);
  /** Where each popup is watched for. */
  const waiting = new Map<Waiting, Map<Element, Stop>>();
  const forget = (popup: Waiting) => {
    for (const stop of waiting.get(popup)?.values() ?? []) stop();
    waiting.delete(popup);
    if (waiting.size > 0) return;
    stopFollowing?.();
    stopFollowing = null;
  };
  const observe = (popup: Waiting) => {
    const watched = waiting.get(popup);
    for (const place of watched ? popup.places(popup.id) : []) {
      if (watched?.has(place)) continue;
      watched?.set(
        place,
        near.add(place, () => popup.fire() && forget(popup)),
      );
    }
  };
  /** Containers that a page draws later are found by watching it, while a popup still waits for its place. */
  const follow = (): Stop => {
    let stopTimer: Stop | null = null;
    const mutations = new browser.window.MutationObserver(() => {
      stopTimer ??= browser.after(SETTLE_MS, () => {
        stopTimer = null;
        for (const each of waiting.keys()) turns.take(() => observe(each));
      });
    });
    mutations.observe(browser.window.document.documentElement, { childList: true, subtree: true });
    return () => {
      mutations.disconnect();
      stopTimer?.();
    };
  };
  let stopFollowing: Stop | null = null;
  return {
    add(popup) {
      waiting.set(popup, new Map());
      stopFollowing ??= follow();
      observe(popup);
      const stopClaims = popup.onClaim(() => observe(popup));
      return () => {
        stopClaims();
        forget(popup);
      };
    },
  };
}
