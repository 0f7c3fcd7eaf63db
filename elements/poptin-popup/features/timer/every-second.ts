import type { Browser, Stop } from '../../../../shared/base/browser.ts';

interface Hand {
  readonly tasks: Set<() => void>;
  stop: Stop;
}

const hands = new WeakMap<Browser, Hand>();

/**
 * Runs `task` on every whole second. All callers share one timer, so that countdowns change together; it is set again
 * each time, since an interval drifts and would skip a second now and then.
 */
export function everySecond(browser: Browser, task: () => void): Stop {
  const hand = hands.get(browser) ?? { tasks: new Set(), stop: () => {} };
  hands.set(browser, hand);
  const wait = () => {
    hand.stop = browser.after(1000 - (browser.now() % 1000), () => {
      wait();
      for (const each of [...hand.tasks]) each();
    });
  };
  const own = () => task();
  hand.tasks.add(own);
  if (hand.tasks.size === 1) wait();
  return () => {
    if (hand.tasks.delete(own) && hand.tasks.size === 0) hand.stop();
  };
}
