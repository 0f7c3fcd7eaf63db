/**
 * Keeps the height that the light DOM had, so that what follows does not jump up when the drawn form is lower. Another
 * width lays everything out anew, and the height is let go.
 */
export function holdHeight(host: HTMLElement, fallback: HTMLElement, signal: AbortSignal): void {
  const seat = host.shadowRoot?.lastElementChild as HTMLElement | null;
  const { height, width } = fallback.getBoundingClientRect();
  if (!seat || seat === fallback || height === 0) return;
  seat.style.minBlockSize = `${height}px`;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry || Math.abs(entry.contentRect.width - width) < 1) return;
    seat.style.minBlockSize = '';
    observer.disconnect();
  });
  observer.observe(host);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
