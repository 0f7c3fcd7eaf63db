import type { Stop } from '../../../shared/base/browser.ts';
import type { Fire } from './fire.ts';
import { isPageScroll, readScroll } from './page-scroller.ts';
import type { Trigger, TriggerDeps } from './trigger.ts';

/** Decision 25: on touch devices a visitor must have been there this long. */
const DWELL_MS = 5000;
const AWAY_MS = 5000;
/** A fast upward scroll towards the address bar: this far, in this time, from at least this deep. */
const BURST_PX = 300;
const BURST_MS = 400;
const BURST_FROM_PERCENT = 30;
/** A page continues to scroll for this long after the finger has left it. */
const MOMENTUM_MS = 2000;

export const exit: Trigger = ({ triggers }, deps) =>
  triggers.exit ? (fire) => deps.shared(exitIntent).add(fire) : null;

/** A moment that many popups wait for, and that may recur. */
export interface Moment {
  add(fire: Fire): Stop;
}

/** The visitor is about to leave: a mouse leaves at the top of the window, touch shows the signs of decision 25. */
export const exitIntent = (deps: TriggerDeps): Moment =>
  isTouch(deps)
    ? createMoment((happens) => touchExit(deps, happens))
    : createMoment((happens) => mouseExit(deps, happens));

export const isTouch = ({ browser }: TriggerDeps): boolean =>
  browser.window.matchMedia('(hover: none) and (pointer: coarse)').matches;

/** @param watch listens for the moment while a popup waits for it. */
export function createMoment(watch: (happens: () => void) => Stop): Moment {
  const fires = new Set<{ fire: Fire }>();
  let stop: Stop | null = null;
  const stopIfUnused = () => {
    if (fires.size > 0) return;
    stop?.();
    stop = null;
  };
  return {
    add(fire) {
      const entry = { fire };
      fires.add(entry);
      stop ??= watch(() => {
        for (const each of [...fires]) if (each.fire()) fires.delete(each);
        stopIfUnused();
      });
      return () => {
        fires.delete(entry);
        stopIfUnused();
      };
    },
  };
}

function mouseExit({ on }: TriggerDeps, happens: () => void): Stop {
  return on('mouseout', (event) => {
    const { relatedTarget, clientY, buttons } = event as MouseEvent;
    // a held button is a drag or a text selection, not an exit
    if (relatedTarget === null && clientY <= 0 && buttons === 0) happens();
  });
}

function touchExit(deps: TriggerDeps, happens: () => void): Stop {
  const { browser, on } = deps;
  const window = browser.window;
  const isDwelt = () => deps.clock.elapsed() >= DWELL_MS;
  let hiddenAt: number | null = null;
  const stops = [
    scrollBurst(deps, () => {
      if (isDwelt()) happens();
    }),
    on('visibilitychange', () => {
      const away = hiddenAt === null ? 0 : browser.now() - hiddenAt;
      hiddenAt = window.document.hidden ? browser.now() : null;
      if (!window.document.hidden && away >= AWAY_MS && isDwelt()) happens();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Calls `happens` for each fast upward scroll (decision 25) that a finger has begun. A page that scrolls on its own, or
 * by a link to its top, is not being left.
 */
export function scrollBurst({ browser, on }: TriggerDeps, happens: () => void): Stop {
  const window = browser.window;
  let trail: { at: number; y: number; isDeep: boolean }[] = [];
  let movedAt = Number.NEGATIVE_INFINITY;
  const stops = [
    on('touchmove', () => {
      movedAt = browser.now();
    }),
    // a tap ends what the earlier finger has begun
    on('touchstart', () => {
      movedAt = Number.NEGATIVE_INFINITY;
    }),
    on('scroll', (event) => {
      const at = browser.now();
      if (at - movedAt > MOMENTUM_MS || !isPageScroll(window, event.target)) return;
      const position = readScroll(window);
      if (!position) return;
      trail = trail.filter((each) => at - each.at <= BURST_MS);
      if (trail.some((each) => each.isDeep && each.y - position.y >= BURST_PX)) {
        trail = [];
        happens();
      } else trail.push({ at, y: position.y, isDeep: position.percent >= BURST_FROM_PERCENT });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
