/**
 * The part of the page around this element that stays at the top while the page scrolls: the nearest sticky or fixed
 * ancestor, or the element itself. Null if nothing stays. Anything that takes more than half of the window is not a
 * bar.
 */
export function findStuckBar(element: HTMLElement): HTMLElement | null {
  const document = element.ownerDocument;
  for (let here: HTMLElement | null = element; here && here !== document.body; here = here.parentElement) {
    const { position, top } = getComputedStyle(here);
    const isStuck = position === 'fixed' || (position === 'sticky' && top !== 'auto');
    if (isStuck && lowerEdge(here) <= document.documentElement.clientHeight / 2) return here;
  }
  return null;
}

/**
 * The bar with the navigation; if that one scrolls away, a wide bar with another element of the same selector: themes
 * put a copy of their header at the top of the window.
 */
export function findNavigationBar(nav: HTMLElement, selector: string): HTMLElement | null {
  const own = findStuckBar(nav);
  if (own) return own;
  const { ownerDocument: document } = nav;
  for (const other of document.querySelectorAll<HTMLElement>(selector)) {
    const bar = findStuckBar(other);
    if (bar && bar.offsetWidth > document.documentElement.clientWidth / 2) return bar;
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
