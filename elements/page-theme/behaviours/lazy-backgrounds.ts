import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { observeElements } from './observe-elements.ts';

/** Site §9: how far above and below the viewport a background is fetched. */
export const LAZY_MARGIN_PX = 200;

/**
 * Loads the backgrounds of parent containers when they come near (site §4). `[data-lazy-background="hero.jpg"]` gets
 * its image; Elementor's `.e-con.e-parent`, whose own style sheet holds the image back, gets the class `e-lazyloaded`
 * that it waits for. Printing loads all, and so does stopping: an image that only this function knows is content, and
 * removing it would hide it.
 */
export function startLazyBackgrounds(_options: object = {}, browser: PageBrowser = pageBrowser): Stop {
  const { window } = browser;
  const waiting = new Set<HTMLElement>();
  const load = (element: HTMLElement) => {
    waiting.delete(element);
    observer.unobserve(element);
    element.classList.add('e-lazyloaded');
    const image = element.dataset.lazyBackground;
    if (image) element.style.backgroundImage = `url(${JSON.stringify(image)})`;
  };
  const loadAll = () => {
    for (const element of [...waiting]) load(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target as HTMLElement);
    },
    { root: window.document, rootMargin: `${LAZY_MARGIN_PX}px 0px` },
  );
  const stop = observeElements(browser, '.e-con.e-parent,[data-lazy-background]', (element) => {
    waiting.add(element);
    observer.observe(element);
    return () => {
      if (!element.isConnected) waiting.delete(element);
    };
  });
  window.addEventListener('beforeprint', loadAll);
  return () => {
    stop();
    loadAll();
    observer.disconnect();
    window.removeEventListener('beforeprint', loadAll);
  };
}
