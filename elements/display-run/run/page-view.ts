import type { Browser, Stop } from '../../../shared/base/browser.ts';
import type { Places } from '../stage/places.ts';
import { eventHub } from '../triggers/event-hub.ts';
import { listTriggers, type TriggerName, watchApproach } from '../triggers/list-triggers.ts';
import { sessionTime } from '../triggers/session-time.ts';
import { createThresholds } from '../triggers/thresholds.ts';
import type { TriggerDeps } from '../triggers/trigger.ts';
import { createVisibleClock } from '../triggers/visible-clock.ts';
import type { PoptinRule } from '../wire/poptin.ts';

/**
 * From a page's load, or a route of a single-page app, to the next one: everything that listens for a moment to show
 * a popup belongs to it and ends with it.
 */
export interface PageView {
  /** Aborted when the page view ends. */
  readonly signal: AbortSignal;
  readonly deps: TriggerDeps;
  /**
   * Arms the popup's triggers. `fired` returns false if the moment could not be used; `near` is called once, when one
   * of the triggers is near.
   */
  arm(poptin: PoptinRule, fired: (trigger: TriggerName) => boolean, near?: () => void): void;
  disarm(id: string): void;
  /** The triggers that the popup still waits for. */
  waitingFor(id: string): TriggerName[];
  end(): void;
}

export function beginPageView(
  browser: Browser,
  apiBase: string,
  places: Pick<Places, 'find' | 'onClaim'>,
): PageView {
  const controller = new AbortController();
  const stops: Stop[] = [];
  const untilEnd = (stop: Stop): Stop => {
    stops.push(stop); // called a second time when the page view ends, which is harmless
    return stop;
  };
  const hub = eventHub(browser.window);
  const meters = new Map<unknown, unknown>();
  const on = (type: string, listener: (event: Event) => void) => untilEnd(hub(type, listener));
  const deps: TriggerDeps = {
    browser,
    apiBase,
    places: places.find,
    onClaim: (listener) => untilEnd(places.onClaim(listener)),
    on,
    clock: createVisibleClock(browser, on),
    thresholds: createThresholds,
    every: (ms, task) => untilEnd(browser.every(ms, task)),
    shared<T>(make: (deps: TriggerDeps) => T): T {
      if (!meters.has(make)) meters.set(make, make(deps));
      return meters.get(make) as T;
    },
  };
  deps.shared(sessionTime);
  const armed = new Map<string, Map<TriggerName, Stop>>();
  const approaching = new Map<string, Stop>();
  const disarm = (id: string) => {
    const triggers = armed.get(id);
    armed.delete(id);
    for (const stop of triggers?.values() ?? []) stop();
    approaching.get(id)?.();
    approaching.delete(id);
  };
  return {
    signal: controller.signal,
    deps,
    arm(poptin, fired, near) {
      disarm(poptin.id);
      const mine = new Map<TriggerName, Stop>();
      armed.set(poptin.id, mine);
      for (const [name, start] of listTriggers(poptin, deps)) {
        const fire = () => {
          const used = fired(name);
          if (used) mine.delete(name);
          return used;
        };
        mine.set(name, start(fire));
      }
      if (near) approaching.set(poptin.id, watchApproach(poptin, deps, near));
    },
    disarm,
    waitingFor: (id) => [...(armed.get(id)?.keys() ?? [])],
    end() {
      controller.abort();
      for (const id of [...armed.keys()]) disarm(id);
      for (const stop of stops) stop();
    },
  };
}
