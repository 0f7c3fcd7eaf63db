/** A view lower than this share of its fallback is another layout, not a jump to be softened. */
const SAME_LAYOUT_FROM = 0.75;

/**
 * Keeps the height that the light DOM had, so that what follows does not jump up when the drawn view is a little
 * lower. Another width lays everything out anew, and the height is let go.
 * @param view stands where the fallback stood.
 * @param before height of the fallback, in CSS pixels.
 */
export function holdHeight(view: HTMLElement, before: number, signal: AbortSignal): void {
  const { height, width } = view.getBoundingClientRect();
  if (height >= before || height < before * SAME_LAYOUT_FROM) return;
  view.style.minBlockSize = `${before}px`;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry || Math.abs(entry.contentRect.width - width) < 1) return;
    view.style.minBlockSize = '';
    observer.disconnect();
  });
  observer.observe(view);
  signal.addEventListener('abort', () => observer.disconnect());
}
