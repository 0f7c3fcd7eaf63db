/** Closer than this, paragraphs of a form would be one. */
const LEAST_GAP_PX = 4;

/**
 * Puts the drawn form in the place of the light one so that what follows does not move: closer paragraphs where it
 * would be higher, space at its end where it is lower. Another width lays everything out anew, and the form is let go.
 * Controls never get smaller, so a form that the page has not styled at all may still grow.
 */
export function fitInto(host: HTMLElement, light: HTMLElement, signal: AbortSignal): void {
  const drawn = host.shadowRoot?.lastElementChild as HTMLElement;
  const next = host.nextElementSibling;
  /** Where whatever follows begins. */
  const edge = () => {
    const { top, bottom } = (next ?? host).getBoundingClientRect();
    return next ? top : bottom;
  };
  const edgeAt = (gap: number) => {
    drawn.style.setProperty('--fit-gap', `${gap}px`);
    return edge();
  };
  drawn.style.display = 'none';
  const wanted = edge();
  const { width } = host.getBoundingClientRect();
  drawn.style.display = '';
  light.remove();
  if (edge() > wanted) {
    const least = edgeAt(LEAST_GAP_PX);
    const perPixel = edgeAt(LEAST_GAP_PX + 1) - least;
    edgeAt(LEAST_GAP_PX + Math.max(0, perPixel > 0 ? (wanted - least) / perPixel : 0));
  } else {
    // twice: a height of its own ends the collapsing of the last margin with the page's
    for (let pass = 0; pass < 2; pass++) {
      drawn.style.minBlockSize = `${drawn.getBoundingClientRect().height + wanted - edge()}px`;
    }
  }
  const observer = new ResizeObserver(() => {
    if (Math.abs(host.getBoundingClientRect().width - width) < 1) return;
    drawn.removeAttribute('style');
    observer.disconnect();
  });
  observer.observe(host);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
