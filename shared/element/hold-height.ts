import type { Browser, Stop } from '../base/browser.ts';

/**
 * Keeps `element` as high as it was while visitors would see a change: content below it does not jump up when the
 * element becomes lower. The space is given back unseen: when the element's end is below the window, when all of it is
 * above the window in browsers that then hold what is seen, after a click or a key (movement after these is the
 * visitor's doing, not a layout shift), and at another width, which lays out everything again.
 *
 * @param before the height to keep, in CSS pixels.
 * @param signal releases it.
 * @param isEmptySpace the space never showed anything: visitors who begin to scroll should not have to pass it.
 */
export function holdHeight(
  { window, after }: Pick<Browser, 'window' | 'after'>,
  element: HTMLElement,
  before: number,
  signal: AbortSignal,
  isEmptySpace = false,
): Stop {
  const { style } = element;
  style.minBlockSize = '';
  const own = () => element.getBoundingClientRect();
  const { height, width } = own();
  if (height >= before || own().top + height >= window.innerHeight) return () => {};
  const holding = new AbortController();
  const release = () => {
    style.minBlockSize = '';
    holding.abort();
  };
  const options = { capture: true, passive: true, signal: holding.signal };
  const afterwards = () => after(0, release);
  window.addEventListener('click', afterwards, options);
  window.addEventListener('keydown', afterwards, options);
  window.addEventListener(
    'scroll',
    () => {
      // compared with its natural height, which may have grown since
      const { top, bottom } = own();
      const isPassed = bottom <= 0 && CSS.supports('overflow-anchor', 'auto');
      if (isEmptySpace || isPassed || top + height >= window.innerHeight) release();
    },
    options,
  );
  const observer = new window.ResizeObserver(([entry]) => {
    if (entry && Math.abs(entry.contentRect.width - width) >= 1) release();
  });
  style.minBlockSize = `${before}px`;
  observer.observe(element);
  holding.signal.addEventListener('abort', () => observer.disconnect());
  signal.addEventListener('abort', release, { signal: holding.signal });
  return release;
}
