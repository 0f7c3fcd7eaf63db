import type { Browser, Stop } from '../../../../shared/base/browser.ts';

const LOOK_MS = 100;
/** A page may move something all the time. */
const MOST_LOOKS = 20;
const PLACES = /^(?:top|bottom|margin-top|padding-bottom|max-height)$/;

/** A place is what the last frame says, and on a busy machine that may be long ago. */
const isMoving = (document: Document): boolean =>
  document
    .getAnimations()
    .some(
      (each) =>
        each.playState === 'running' &&
        PLACES.test((each as Partial<CSSTransition>).transitionProperty ?? ''),
    );

/**
 * Calls `task` once after `ms`, when nothing that makes room for a bar is on its way any more; after two seconds more in
 * any case, and then says that something still is.
 */
export function whenStill(browser: Browser, ms: number, task: (isStill: boolean) => void): Stop {
  let looks = 0;
  let stop = browser.after(ms, look);
  function look() {
    looks += 1;
    const isStill = !isMoving(browser.window.document);
    if (looks < MOST_LOOKS && !isStill) stop = browser.after(LOOK_MS, look);
    else task(isStill);
  }
  return () => stop();
}
