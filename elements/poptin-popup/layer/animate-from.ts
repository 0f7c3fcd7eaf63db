/** Popup §9: a bar pushes the page for so long. */
export const BAR_PUSH_MS = 300;

const running = new WeakMap<HTMLElement, Animation>();

/**
 * Shows the way from `from` to what holds now; without motion where the visitor wants none. What is computed of an
 * element that moves is where it is, not where it belongs: {@link finishAnimation} it before reading that.
 */
export function animateFrom(
  window: Window,
  element: HTMLElement,
  property: 'marginTop' | 'top',
  from: string,
): Animation | null {
  finishAnimation(element);
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const to = window.getComputedStyle(element)[property];
  const way = element.animate({ [property]: [from, to] }, { duration: BAR_PUSH_MS, easing: 'ease-out' });
  running.set(element, way);
  return way;
}

/** Ends the element's way at once. */
export function finishAnimation(element: HTMLElement): void {
  running.get(element)?.cancel();
  running.delete(element);
}
