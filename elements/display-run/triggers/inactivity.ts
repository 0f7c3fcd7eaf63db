import type { Stop } from '../../../shared/base/browser.ts';
import type { Fire } from './fire.ts';
import type { Waiting } from './thresholds.ts';
import type { Trigger, TriggerDeps } from './trigger.ts';

/** Seconds without a sign of the visitor (decision 24). */
export const inactivity: Trigger = ({ triggers }, deps) => {
  const { inactivity: wanted } = triggers;
  return wanted === null ? null : (fire) => deps.shared(idleClock).after(wanted * 1000, fire);
};

const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'touchmove', 'wheel', 'scroll'];

export interface IdleClock {
  after(ms: number, fire: Fire): Stop;
}

/** Pauses while the tab is hidden, while the visitor is in a field of the page, and while a film with sound plays. */
export function idleClock({ browser, on, thresholds: create }: TriggerDeps): IdleClock {
  const document = browser.window.document;
  let idleSince = browser.now();
  let hiddenAt: number | null = document.hidden ? browser.now() : null;
  let refused: Waiting[] = [];
  let stopTimer: Stop = () => {};
  /** Deadlines of the timer: a thousand popups of the same time set it once. */
  let timed = Number.POSITIVE_INFINITY;
  const stopWaiting = () => {
    stopTimer();
    timed = Number.POSITIVE_INFINITY;
  };
  const wait = () => {
    const next = hiddenAt === null ? thresholds.next() : Number.POSITIVE_INFINITY;
    if (next === timed) return;
    stopWaiting();
    if (next === Number.POSITIVE_INFINITY) return;
    timed = next;
    // an event only notes its time: the timer is set again when it is due, not for every pointer move
    stopTimer = browser.after(Math.max(0, idleSince + next - browser.now()), () => {
      timed = Number.POSITIVE_INFINITY;
      if (isInField(document) || isWatching(document)) idleSince = browser.now();
      else refused.push(...thresholds.reach(browser.now() - idleSince));
      wait();
    });
  };
  const active = () => {
    idleSince = browser.now();
    if (refused.length === 0) return;
    for (const { at, fire } of refused) thresholds.add(at, fire);
    refused = [];
    wait();
  };
  for (const type of ACTIVITY) on(type, active);
  on('visibilitychange', () => {
    if (document.hidden) hiddenAt ??= browser.now();
    else if (hiddenAt !== null) {
      idleSince += browser.now() - hiddenAt;
      hiddenAt = null;
    }
    wait();
  });
  const thresholds = create(() => stopWaiting);
  return {
    after(ms, fire) {
      const stop = thresholds.add(ms, fire);
      wait();
      return () => {
        refused = refused.filter((each) => each.fire !== fire);
        stop();
      };
    },
  };
}

/** Looks into the shadow roots of other widgets too, as far as they are open. */
function isInField({ activeElement }: DocumentOrShadowRoot): boolean {
  if (activeElement?.shadowRoot?.activeElement) return isInField(activeElement.shadowRoot);
  return activeElement?.matches('input, textarea, select, [contenteditable], iframe') ?? false;
}

/** A film without sound is decoration. */
const isWatching = (document: Document): boolean =>
  Boolean(document.fullscreenElement) ||
  [...document.querySelectorAll<HTMLMediaElement>('video,audio')].some(
    ({ paused, ended, muted, volume }) => !(paused || ended || muted) && volume > 0,
  );
