import type { Stop } from '../../../shared/base/browser.ts';
import { setInline } from './scroll-lock.ts';

/** Popup §9: a bar pushes the page for so long. */
export const BAR_PUSH_MS = 300;

/** The transition of each element that is on its way, and what gives the page its own `transition` back. */
const running = new WeakMap<HTMLElement, { way: Animation; restore: Stop }>();

/**
 * Shows the way from `from` to what holds now; without motion where the visitor wants none. A transition, as nothing
 * else is stronger than the important inline style that holds the end of the way (CSS Cascade 5 §6.2). What is computed
 * of an element that moves is where it is, not where it belongs: {@link finishAnimation} it before reading that.
 */
export function animateFrom(
  window: Window,
  element: HTMLElement,
  property: 'margin-top' | 'top',
  from: string,
): Animation | null {
  finishAnimation(element);
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const style = window.getComputedStyle(element);
  const hadStyle = element.hasAttribute('style');
  // a transition of the page's own would make a way of going back to where this one begins
  const stand = setInline(element, 'transition', 'none');
  const leave = setInline(element, property, from);
  style.getPropertyValue(property); // a transition begins where the last computed style was
  stand();
  const stop = setInline(element, 'transition', `${property} ${BAR_PUSH_MS}ms ease-out`);
  const restore = () => {
    stop();
    if (!hadStyle && element.getAttribute('style') === '') element.removeAttribute('style');
  };
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

/** Ends the element's way at once. */
export function finishAnimation(element: HTMLElement): void {
  const move = running.get(element);
  running.delete(element);
  move?.restore();
  move?.way.cancel();
}
