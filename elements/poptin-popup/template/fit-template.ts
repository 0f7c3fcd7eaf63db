/** Decision 9: text is not scaled below this. */
export const SMALLEST_TEXT_PX = 12;

/**
 * How much a design is scaled, never above 1 (popup §9): as far down as necessary, but only while its smallest text
 * stays readable.
 * @param fit the available space, divided by the space it needs.
 * @param smallest font size of its smallest text, in pixels.
 */
export const chooseScale = (fit: number, smallest: number): number =>
  Math.min(1, Math.max(fit, SMALLEST_TEXT_PX / smallest));

/**
 * Scales HTML that was designed for one width to a narrower screen; it scrolls inside once it must not become
 * smaller. HTML that adapts to the width is left alone. A ref callback.
 */
export function fitTemplate(element: HTMLElement | null): (() => void) | undefined {
  const body = element?.parentElement;
  if (!element || !body) return undefined;
  let width = 0;
  const observer = new ResizeObserver(() => {
    if (body.clientWidth === width) return;
    width = body.clientWidth;
    // scaling changes the height, too: the observer must not report that
    observer.unobserve(body);
    scaleToWidth(element, width);
    later = requestAnimationFrame(() => observer.observe(body));
  });
  let later = 0;
  observer.observe(body);
  return () => {
    cancelAnimationFrame(later);
    observer.disconnect();
  };
}

function scaleToWidth(element: HTMLElement, width: number): void {
  element.style.zoom = '';
  const wanted = element.scrollWidth;
  if (wanted > width) element.style.zoom = String(chooseScale(width / wanted, measureSmallestText(element)));
}

function measureSmallestText(within: HTMLElement): number {
  const texts = within.ownerDocument.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  let smallest = Number.POSITIVE_INFINITY;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.nodeValue?.trim() || !text.parentElement) continue;
    smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(text.parentElement).fontSize));
  }
  return smallest;
}
