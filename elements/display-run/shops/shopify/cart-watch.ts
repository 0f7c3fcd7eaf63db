import type { Browser } from '../../../../shared/base/browser.ts';

/** Calls by which a theme changes the cart, in every language's path. */
const CART_CALL = /\/cart\/(?:add|change|update|clear)(?:\.js)?(?:\?|$)/;

/**
 * Calls `changed` when the cart may have changed. Themes have no common event for it, and we must not wrap the page's
 * `fetch`: the browser's resource timing lists every finished call of any script. Changes in another tab are
 * noticed when the visitor returns to this one.
 */
export function watchCart(browser: Browser, changed: () => void, signal: AbortSignal): void {
  const window = browser.window;
  const { document } = window;
  if (window.PerformanceObserver) {
    const observer = new window.PerformanceObserver((list) => {
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
