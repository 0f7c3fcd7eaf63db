import type { Stop } from '../../../shared/base/browser.ts';
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
        const stop = deps.shared(viewWatch).add(poptin.id, fire);
        return () => {
          stop();
          removeSpace();
        };
      }
    : null;

interface ViewWatch {
  add(id: string, fire: Fire): Stop;
}

/** A page is built in bursts of mutations; one check after each is enough. */
const SETTLE_MS = 200;

/** One observer for every place of every popup. */
function viewWatch({ browser, places, onClaim }: TriggerDeps): ViewWatch {
  const fires = new Map<string, Fire>();
  const watched = new Map<Element, string>();
  const Observer = browser.window.IntersectionObserver;
  const reach = (place: Element) => {
    const id = watched.get(place) ?? '';
    const fire = fires.get(id);
    if (fire?.()) forget(id);
  };
  const observer = new Observer(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) reach(target);
    },
    { rootMargin: NEAR_VIEW },
  );
  const forget = (id: string) => {
    fires.delete(id);
    for (const [place, of] of watched) {
      if (of !== id) continue;
      watched.delete(place);
      observer.unobserve(place);
    }
    if (fires.size > 0) return;
    stopFollowing?.();
    stopFollowing = null;
  };
  const observe = (id: string) => {
    for (const place of places(id)) {
      if (watched.has(place)) continue;
      watched.set(place, id);
      observer.observe(place);
    }
  };
  const observeAll = () => {
    for (const each of fires.keys()) observe(each);
  };
  /** Containers that a page draws later are found by watching it, while a popup still waits for its place. */
  const follow = (): Stop => {
    let stopTimer: Stop | null = null;
    const mutations = new browser.window.MutationObserver(() => {
      stopTimer ??= browser.after(SETTLE_MS, () => {
        stopTimer = null;
        observeAll();
      });
    });
    mutations.observe(browser.window.document.documentElement, { childList: true, subtree: true });
    const stopClaims = onClaim(observeAll);
    return () => {
      mutations.disconnect();
      stopTimer?.();
      stopClaims();
    };
  };
  let stopFollowing: Stop | null = null;
  return {
    add(id, fire) {
      fires.set(id, fire);
      stopFollowing ??= follow();
      observe(id);
      return () => forget(id);
    },
  };
}
