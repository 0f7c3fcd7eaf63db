import type { Stop } from '../../../shared/base/browser.ts';
import { setInline } from '../../../shared/page/scroll-lock.ts';

/** Popup §9: duration of the bar's push. */
export const BAR_PUSH_MS = 300;

/** Each moving element's transition, and the function that restores the page's own `transition`. */
const running = new WeakMap<HTMLElement, { way: Animation; restore: Stop }>();

/**
 * Animates from `from` to the current style; without motion if the visitor wants none. A transition, because nothing
 * else outweighs the important inline style of the end state (CSS Cascade 5 §6.2). The computed style of a moving
 * element is its current one, not its final one: call {@link finishAnimation} before reading it.
 */
export function animateFrom(
  window: Window,
  element: HTMLElement,
  property: 'margin-top' | 'top' | 'bottom',
  from: string,
): Animation | null {
  finishAnimation(element);
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const style = window.getComputedStyle(element);
  // the page's own transition would turn a way of returning into the start of this one
  const stand = setInline(element, 'transition', 'none');
  const leave = setInline(element, property, from);
  style.getPropertyValue(property); // a transition begins at the last computed style
  stand();
  const restore = setInline(element, 'transition', `${property} ${BAR_PUSH_MS}ms ease-out`);
  leave();
  style.getPropertyValue(property);
  const way = element.getAnimations().find((each) => 'transitionProperty' in each);
  if (!way) {
    restore();
    return null;
  }
  running.set(element, { way, restore });
  way.finished.then(
    () => running.get(element)?.way === way && finishAnimation(element),
    () => {}, // by finishAnimation
  );
  return way;
}

/** Ends the element's animation at once. */
export function finishAnimation(element: HTMLElement): void {
  const move = running.get(element);
  running.delete(element);
  move?.restore();
  move?.way.cancel();
}
