import type { Stop } from '../../../shared/base/browser.ts';
import { isPageScroll, readScroll } from './page-scroller.ts';
import type { Thresholds } from './thresholds.ts';
import type { Trigger, TriggerDeps } from './trigger.ts';

/** Measuring forces a layout, so not every scroll event measures. */
const MEASURE_MS = 100;
/** What a script moves is at its place this long after the visitor's gesture. */
const MOVED_MS = 1200;

/** A percentage of the page's scrollable height; 0 is the first scroll (decision 22). */
export const scroll: Trigger = ({ triggers }, deps) => {
  const { scroll: percent } = triggers;
  return percent === null ? null : (fire) => deps.shared(scrollDepth).add(percent, fire);
};

/** A page that cannot scroll counts as scrolled to its end, but only once the visitor did something on it. */
const INTERACTIONS = ['wheel', 'pointerdown', 'keydown', 'touchmove'];

export function scrollDepth({ browser, on, thresholds: create }: TriggerDeps): Thresholds {
  const window = browser.window;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let pending: Stop | null = null;
  let settled: Stop | null = null;
  let hasInteracted = false;
  const measure = () => {
    pending = null;
    measuredAt = browser.now();
    const position = readScroll(window);
    if (position) thresholds.reach(position.percent);
    else if (hasInteracted) thresholds.reach(100);
  };
  const soon = () => {
    const wait = measuredAt + MEASURE_MS - browser.now();
    if (wait <= 0) measure();
    else pending ??= browser.after(wait, measure);
  };
  const thresholds = create(() => {
    const stops = [
      on('scroll', (event) => {
        if (isPageScroll(window, event.target)) soon();
      }),
      on('resize', () => {
        if (hasInteracted) soon();
      }),
      ...INTERACTIONS.map((type) =>
        on(type, () => {
          hasInteracted = true;
          const position = readScroll(window);
          if (position && !position.isMoved) return;
          soon();
          settled ??= browser.after(MOVED_MS, () => {
            settled = null;
            soon();
          });
        }),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      pending?.();
      settled?.();
    };
  });
  return {
    ...thresholds,
    add(at, fire) {
      const stop = thresholds.add(at, fire);
      // a page may open far down: at an anchor, or where the visitor left it
      if (window.scrollY > 0)
        pending ??= browser.after(Math.max(0, measuredAt + MEASURE_MS - browser.now()), measure);
      return stop;
    },
  };
}
