/**
 * The part of the page that stays at the top while it scrolls, with this element in it: the nearest element around it, or
 * itself, that is sticky or fixed there. Null where nothing stays. What takes more than half of the window is no bar.
 */
export function findStuckBar(element: HTMLElement): HTMLElement | null {
  const page = element.ownerDocument;
  for (let here: HTMLElement | null = element; here && here !== page.body; here = here.parentElement) {
    const { position, top } = getComputedStyle(here);
    const isStuck = position === 'fixed' || (position === 'sticky' && top !== 'auto');
    if (isStuck && lowerEdge(here) <= page.documentElement.clientHeight / 2) return here;
  }
  return null;
}

/** Where the bar ends while the page scrolls, in pixels from the top of the window; 0 without one. */
export function lowerEdge(bar: HTMLElement | null): number {
  if (!bar) return 0;
  const { position, top } = getComputedStyle(bar);
  const edge =
    position === 'fixed' ? bar.getBoundingClientRect().bottom : Number.parseFloat(top) + bar.offsetHeight;
  return Math.max(0, Math.round(edge));
}
