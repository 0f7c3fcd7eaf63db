import type { Browser, Stop } from '../base/browser.ts';

/**
 * Keeps `element` as high as it was while that can be seen: what follows it does not jump up when its content becomes
 * lower. The room is given back as soon as nobody sees it go: when the end is below the window, after a click or a key
 * (what moves then is the visitor's own doing, and no layout shift), and at another width, which lays everything out
 * anew.
 *
 * @param before the height that it shall keep, in CSS pixels.
 * @param signal lets go.
 */
export function holdHeight(
  { window: page, after }: Pick<Browser, 'window' | 'after'>,
  element: HTMLElement,
  before: number,
  signal: AbortSignal,
): Stop {
  const { style } = element;
  style.minBlockSize = '';
  const own = () => element.getBoundingClientRect();
  const { height, width } = own();
  if (height >= before || own().top + height >= page.innerHeight) return () => {};
  const holding = new AbortController();
  const release = () => {
    style.minBlockSize = '';
    holding.abort();
  };
  const options = { capture: true, passive: true, signal: holding.signal };
  const afterwards = () => after(0, release);
  page.addEventListener('click', afterwards, options);
  page.addEventListener('keydown', afterwards, options);
  page.addEventListener(
    'scroll',
    () => {
      // with what it is without the room kept, which may have grown meanwhile
      const { top } = own();
      if (top + height >= page.innerHeight) release();
    },
    options,
  );
  const observer = new page.ResizeObserver(([entry]) => {
    if (entry && Math.abs(entry.contentRect.width - width) >= 1) release();
  });
  style.minBlockSize = `${before}px`;
  observer.observe(element);
  holding.signal.addEventListener('abort', () => observer.disconnect());
  signal.addEventListener('abort', release, { signal: holding.signal });
  return release;
}
