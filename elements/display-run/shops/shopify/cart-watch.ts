import type { Browser } from '../../../../shared/browser.ts';

/** Calls by which a theme changes the cart, in every language's path. */
const CART_CALL = /\/cart\/(?:add|change|update|clear)(?:\.js)?(?:\?|$)/;

/**
 * Hears that the cart may be another one. Themes have no common event for it, and the page's `fetch` is not ours to
 * wrap: the browser's own record of finished requests tells of every call, whoever made it. Another tab's changes are
 * seen when the visitor comes back to this one.
 */
export function watchCart(browser: Browser, changed: () => void, signal: AbortSignal): void {
  const page = browser.window;
  const { document } = page;
  if (page.PerformanceObserver) {
    const observer = new page.PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => CART_CALL.test(name))) changed();
    });
    observer.observe({ type: 'resource' });
    signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  }
  const seen = () => {
    if (!document.hidden) changed();
  };
  document.addEventListener('visibilitychange', seen, { signal });
}
