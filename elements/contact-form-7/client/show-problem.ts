/** Zoomed in by the visitor, the visual viewport is smaller without a keyboard. */
const UNZOOMED = 1.01;

/** Between a message and the keyboard below it, in pixels. */
const GAP = 8;

/** By these a visitor goes on. */
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Moves the focus to a wrong field and shows it with its message: the list of problems above may push it off a low
 * screen, even if it had the focus already, and a phone's keyboard covers the page without changing its layout. Either
 * may appear a moment later, so the field is shown again until the visitor goes on.
 */
export function showProblem(
  host: HTMLElement,
  window: Window & typeof globalThis,
  control: HTMLElement | null | undefined,
  signal: AbortSignal,
): void {
  const field = control?.closest<HTMLElement>('[data-name]') ?? control;
  if (!control || !field) return;
  const view = window.visualViewport;
  const show = () => {
    const covered =
      view && view.scale < UNZOOMED ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
    const isHigh = field.offsetHeight > window.innerHeight - covered - GAP;
    const { style } = field;
    const before = style.scrollMarginBottom;
    style.scrollMarginBottom = `${covered + GAP}px`;
    field.scrollIntoView({ block: isHigh ? 'start' : 'nearest' });
    style.scrollMarginBottom = before;
  };
  control.focus();
  show();
  const drawn = new window.MutationObserver(() => window.requestAnimationFrame(show));
  const stop = () => {
    drawn.disconnect();
    view?.removeEventListener('resize', show);
    for (const type of ACTS) window.removeEventListener(type, stop, true);
  };
  if (host.shadowRoot) drawn.observe(host.shadowRoot, { childList: true, subtree: true });
  view?.addEventListener('resize', show);
  for (const type of ACTS) window.addEventListener(type, stop, true);
  field.addEventListener('focusout', stop, { once: true });
  signal.addEventListener('abort', stop);
}
